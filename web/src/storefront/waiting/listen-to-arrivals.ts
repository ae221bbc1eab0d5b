import { showToast } from '../../ui/overlay/toasts'

/** The buttons 'Avísame' of the arrivals, which only the server renders: the code behind them is fetched by the first tap. */
export function listenToArrivals(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-arrival]') : null
    if (button !== null) void open(button)
  })
}

async function open(button: HTMLElement) {
  const part = await import('./wait-for-arrivals').catch(() => undefined)
  if (part === undefined) showToast('Error de conexión. Verifica tu internet e intenta nuevamente.', { kind: 'error' })
  else part.waitForArrival(button)
}
