import type { ReactNode } from 'react'
import { useOnline } from '../../api/online'
import { WifiOffIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'

/** In a dialog, which lies over the page's own bar: why its buttons rest. The region stands there before the words come. */
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
