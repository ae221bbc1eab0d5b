/** Published when a setting that pages show has changed. */
export const SETTINGS = 'settings'
