import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aPlace } from '../../testing/a-place'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { Overlay } from '../../ui/overlay/overlay'
import { replacePage } from '../../ui/overlay/page-history'
import { whatsappConfigOf } from '@tocador/contracts/settings/whatsapp-config'
import { AvailabilityArea } from './availability-area'

// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([import('./hours/hours-view'), import('./whatsapp-view')])
}, 60_000)
function show(address: string) {
  stubShop(({ path }) => {
    if (path.startsWith('/admin/delivery-locations')) return accepted([aPlace(), aPlace({ id: 8, name: 'Metro' })])
    if (path.startsWith('/admin/visitor-days')) return accepted({ guest: [], client: [] })
    if (path.includes('whatsapp')) return accepted(whatsappConfigOf('55 1111 1111', ''))
    return accepted(path.startsWith('/admin/time-slots') ? [] : { places: [] })
  })
  replacePage(address, 1)
  return renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <AvailabilityArea timeZone="America/Mexico_City" />
    </Overlay>,
  )
}

test.each([
  ['/?panel=disponibilidad', 'table', 'Lugares de entrega'],
  ['/?panel=disponibilidad&vista=horarios', 'table', 'Horarios de Plaza Jacaranda por día y hora'],
  ['/?panel=disponibilidad&vista=whatsapp', 'heading', 'Cómo funciona'],
])('%s shows the %s «%s»', async (address, role, name) => {
  show(address)
  expect(await screen.findByRole(role, { name })).toBeTruthy()
})

test('the week of a place reads its own orders from today on, and what visitors see of it', async () => {
  show('/?panel=disponibilidad&vista=horarios&lugar=8')
  await screen.findByRole('table', { name: 'Horarios de Metro por día y hora' })
  await waitFor(() => {
    const read = asked.map(({ path }) => path)
    expect(read).toContain('/admin/order-calendar?date=2026-11-20&locationId=8')
    expect(read).toContain('/admin/visitor-days?locationId=8')
  })
})
