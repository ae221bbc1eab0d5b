import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { asked, stubShop } from '../../testing/stub-shop'
import { Overlay } from '../../ui/overlay/overlay'
import { replacePage } from '../../ui/overlay/page-history'
import { HoldsArea } from './holds-area'

// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([import('./carts-view'), import('./holders-view')])
}, 60_000)
beforeEach(() => stubShop(() => new Promise(() => {})))

test.each([
  ['', 'Cargando reservas'],
  ['&vista=carritos', 'Cargando carritos'],
  ['&vista=acaparan', 'Cargando quién aparta más'],
  ['&vista=otra', 'Cargando reservas'],
])('the address «%s» begins with «%s»', async (query, text) => {
  replacePage(`/?panel=reservas${query}`, 1)
  // The area waits for the panel around it.
  renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <HoldsArea timeZone="America/Mexico_City" />
    </Overlay>,
  )
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the area waits for the panel around it', () => {
  replacePage('/?panel=reservas', 1)
  const { container } = renderInPanel(<HoldsArea timeZone="America/Mexico_City" />)
  expect([wordsOf(container), asked]).toStrictEqual(['', []])
})
