/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:icons" {
  type Pack = () => Promise<{ default: Record<string, string> }>;
  export const own: Pack;
  /** Those that a game adds, by its id. */
  export const packs: Record<string, Pack>;
}
