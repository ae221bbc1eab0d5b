/** What side menu and tab bar alike are handed. */
export interface MenuProps {
  current: string
  addressOf: (section: string) => string
  shopName: string
  timeZone: string
  onGoTo: () => void
  onClose: () => void
  onSignOut: () => void
}
