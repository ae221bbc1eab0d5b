import { useEffect, useRef } from 'react'
import { useOnline } from '../../api/online'
import { WifiOffIcon } from '../../ui/icons/notice-icons'
import { pricesText } from './prices-text'

/** Shown on every page while the server cannot be reached, with the age of the data. Empty when online. */
export function OfflineBar() {
  const { isOnline, pricesAt } = useOnline()
  const bar = useRef<HTMLDivElement>(null)
  useRoom(bar, isOnline)
  return (
    <div ref={bar} role="status" className="sticky top-0 z-banner">
      {!isOnline && (
        <p className="bg-ink text-bg">
          <span className="column flex items-center gap-2.5 py-2 t-min">
            <WifiOffIcon className="size-4.5 flex-none" />
            <span>
              <strong className="font-semibold">Sin conexión.</strong> {pricesText(pricesAt)} Para agregar al carrito
              hace falta internet.
            </span>
          </span>
        </p>
      )}
    </div>
  )
}

/** Sets the bar's height for other sticky elements, however many lines it has. */
function useRoom(bar: { readonly current: HTMLElement | null }, isOnline: boolean) {
  useEffect(() => {
    const element = bar.current
    if (isOnline || element === null) return
    const { style } = document.documentElement
    const measured = new ResizeObserver(() => style.setProperty('--offline-bar', `${element.offsetHeight}px`))
    measured.observe(element)
    return () => {
      measured.disconnect()
      style.removeProperty('--offline-bar')
    }
  }, [bar, isOnline])
}
