import { useHasOverlay } from '../../ui/overlay/open-overlays'
import { stepTo } from '../list-screen/address'
import { SettingsSection } from '../settings/settings-section'
import type { SectionProps } from './sections'

const NUMBERS = {
  panel: 'disponibilidad',
  vista: 'whatsapp',
  ajuste: undefined,
}

/** The settings with what other sections add to them. */
export function SettingsArea({ timeZone }: SectionProps) {
  // An overlay from the address must open after the panel's own dialog.
  if (!useHasOverlay()) return null
  return <SettingsSection timeZone={timeZone} images={undefined} onNumbers={() => stepTo(NUMBERS)} />
}
