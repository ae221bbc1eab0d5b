import type { ReactNode } from 'react'
import { useOnline } from '../../api/online'
import { WifiOffIcon } from '../../ui/icons/notice-icons'
import { Notice } from '../../ui/feedback/notice'

/**
 * For dialogs, which cover the page's offline bar: explains why buttons are disabled. The live region exists before the
 * text, because screen readers ignore text that appears with its region.
 */
export function OfflineNotice({ id, children }: { id: string; children: ReactNode }) {
  const { isOnline, isCurrent } = useOnline()
  return (
    <div id={id} role="status">
      {!isCurrent && (
        <div className="mb-3">
          <Notice tone="warning" Icon={WifiOffIcon} title={isOnline ? 'Ya hay conexión' : 'Sin conexión'}>
            {isOnline ? 'Revisamos precios y existencias antes de seguir.' : children}
          </Notice>
        </div>
      )}
    </div>
  )
}
