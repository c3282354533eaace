/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:icons" {
  const icons: Record<string, string>;
  export default icons;
  /** Those that a game adds, by its id. */
  export const packs: Record<string, () => Promise<{ default: Record<string, string> }>>;
}
