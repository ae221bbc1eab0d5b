/** Props shared by the side menu and the tab bar. */
export interface MenuProps {
  current: string
  addressOf: (section: string) => string
  shopName: string
  timeZone: string
  onGoTo: () => void
  onClose: () => void
  onSignOut: () => void
}
