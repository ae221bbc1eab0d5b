import type { ReactNode } from 'react'
import { useOnline } from '../../api/online'
import { WifiOffIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'

/** In a dialog, which lies over the page's own bar: why its buttons rest. The region stands there before the words come. */
export function OfflineNotice({ id, children }: { id: string; children: ReactNode }) {
  const isOnline = useOnline((state) => state.isOnline)
  return (
    <div id={id} role="status">
      {!isOnline && (
        <div className="mb-3">
          <Notice tone="warning" Icon={WifiOffIcon} title="Sin conexión">
            {children}
          </Notice>
        </div>
      )}
    </div>
  )
}
