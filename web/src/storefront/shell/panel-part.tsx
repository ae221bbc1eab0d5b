import { createContext, useContext, type ReactNode } from 'react'

export interface PanelPartProps {
  isOpen: boolean
  section: string
  addressOf: (section: string) => string
  shopName: string
  timeZone: string
  onClose: () => void
  onSignOut: () => void
}

export type RenderPanel = (props: PanelPartProps) => ReactNode

/** Provided by the browser's entry; undefined on the server (docs/decisions: the panel comes through the entry). */
export const PanelPartContext = createContext<RenderPanel | undefined>(undefined)

export const usePanelPart = () => useContext(PanelPartContext)
