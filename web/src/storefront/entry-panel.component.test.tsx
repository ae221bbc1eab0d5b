import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { aPublicProduct } from '../testing/a-product'
import { renderInShop } from '../testing/render-parts'
import { accepted, stubShop } from '../testing/stub-shop'

// As the browser's entry fetches it; on a busy machine that takes longer than a test waits.
let PanelWithPreview: typeof import('./entry-panel').PanelWithPreview
beforeAll(async () => {
  ;({ PanelWithPreview } = await import('./entry-panel'))
  await import('./pages/product-preview')
}, 60_000)

test('the panel is given the shop’s page of a product, as it was opened', async () => {
  stubShop(() => accepted({}))
  const told = vi.fn<(what: string) => void>()
  const { props } = PanelWithPreview({
    isOpen: true,
    section: 'productos',
    addressOf: (section) => `/?panel=${section}`,
    shopName: 'Tocador',
    timeZone: 'America/Mexico_City',
    onClose: () => told('close the panel'),
    onSignOut: () => told('sign out'),
  })
  expect([props.isOpen, props.section, props.shopName]).toStrictEqual([true, 'productos', 'Tocador'])
  props.onClose()
  const product = { ...aPublicProduct({ id: 9951 }), ...recordOf(FACT_NAMES, () => '') }
  const { user } = renderInShop(
    props.renderPreview({ isOpen: true, product, isHidden: true, onClose: () => told('close the preview') }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Labial mate' })
  await waitFor(() => expect(dialog.textContent).toContain('sin aprobar'))
  await user.click(screen.getByRole('button', { name: 'Volver a editar' }))
  await waitFor(() => expect(told.mock.calls).toStrictEqual([['close the panel'], ['close the preview']]))
})
