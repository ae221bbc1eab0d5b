/** The web app manifest of the panel; the shop's is another app. */
export const PANEL_MANIFEST = '/panel.webmanifest'

/** The query parameter of addresses that the installed panel is started with, and what it opens there. */
export const START_QUERY = 'inicio'
export type PanelStart = 'seccion' | 'surtido' | 'pedido'
