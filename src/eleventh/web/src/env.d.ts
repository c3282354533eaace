/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:icons" {
  type Pack = () => Promise<{ default: Record<string, string> }>;
  export const own: Pack;
  /** The icons that each game adds, by game id. */
  export const packs: Record<string, Pack>;
}
