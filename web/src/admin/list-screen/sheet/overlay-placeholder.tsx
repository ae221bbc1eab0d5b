import { useEffectEvent, useId, useLayoutEffect } from 'react'
import { useHasOverlay } from '../../../ui/overlay/open-overlays'
import { openOverlay } from '../../../ui/overlay/overlay-entries'

/**
 * Keeps the history entry of a sheet while its code is loading, and passes it to the sheet. Without it the dialog that
 * opened the sheet would go back past that entry when it closes.
 */
export function OverlayPlaceholder({ onClose }: { onClose: () => void }) {
  const id = useId()
  // The panel must add its history entry first.
  const isPanelOpen = useHasOverlay()
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!isPanelOpen) return
    const unregister = openOverlay(id, {
      requestClose: () => {
        close()
        return true
      },
    })
    return () => unregister(true)
  }, [id, isPanelOpen])
  return null
}
