import { expect, onTestFinished, test, vi } from 'vitest'
import { replacePage } from '../../../ui/overlay/page-history'

/** Served as it is, without types. */
const script: string = '../../../../public/order-page.js'

test('[OPAGE-19] an open order is looked at every 20 seconds and loaded again when it changed, not while an answer is shown', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  replacePage('/pedido/secreto/mover', 0)
  document.body.dataset['version'] = 'uno'
  document.body.innerHTML = '<p id="repetir"><button></button></p><p id="repetido">Ya no hay</p>'
  let version = 'dos'
  const look = vi.fn<typeof fetch>(async () => new Response(null, { headers: { 'order-version': version } }))
  vi.stubGlobal('fetch', look)
  const load = vi.spyOn(location, 'replace').mockReturnValue()
  await import(script)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(look).not.toHaveBeenCalled()
  document.getElementById('repetido')?.replaceChildren()
  version = 'uno'
  await vi.advanceTimersByTimeAsync(20_000)
  expect(look.mock.calls).toStrictEqual([['/pedido/secreto', { method: 'HEAD' }]])
  version = 'dos'
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(load.mock.calls).toStrictEqual([['/pedido/secreto']]))
})
