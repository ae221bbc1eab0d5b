import { lazy } from 'react'
import { useHasOverlay } from '../../ui/overlay/open-overlays'
import { openLayer, stepTo } from '../list-screen/views/address'
import { SettingsSection } from '../settings/settings-section'
import type { SectionProps } from './sections'

const ImageTools = lazy(async () => ({ default: (await import('../media/image-tools')).ImageTools }))

const SystemBlocks = lazy(async () => ({ default: (await import('../system/system-blocks')).SystemBlocks }))

const ActivityView = lazy(async () => ({ default: (await import('../activity/activity-view')).ActivityView }))

const NoticesView = lazy(async () => ({ default: (await import('../notices/notices-view')).NoticesView }))

const InstallView = lazy(async () => ({ default: (await import('./app/install-view')).InstallView }))

const NUMBERS = { panel: 'disponibilidad', vista: 'whatsapp', ajuste: undefined }

/** The settings with what other sections add to them. */
export function SettingsArea({ timeZone }: SectionProps) {
  // An overlay from the address must open after the panel's own dialog.
  if (!useHasOverlay()) return null
  const openProduct = (id: number) => openLayer({ panel: 'productos', ajuste: undefined, editar: id })
  return (
    <SettingsSection
      timeZone={timeZone}
      images={<ImageTools timeZone={timeZone} onOpenProduct={openProduct} />}
      notices={<NoticesView timeZone={timeZone} />}
      app={<InstallView />}
      care={<SystemBlocks timeZone={timeZone} />}
      renderActivity={(views) => <ActivityView timeZone={timeZone} views={views} />}
      onOpenProduct={openProduct}
      onNumbers={() => stepTo(NUMBERS)}
    />
  )
}
