import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPublicProduct } from '../../testing/a-product'
import { renderInShop, settle } from '../../testing/render-parts'
import { wordsOf } from '../../testing/read-screen'
import { asked, accepted, stubShop } from '../../testing/stub-shop'
import { ProductPreview } from './product-preview'

// No other test file stores the stock of this id.
const product = { ...aPublicProduct({ id: 9701 }), ...recordOf(FACT_NAMES, () => ''), finish: 'Mate' }
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  stubShop(() => accepted({}))
})
const preview = () => screen.getByRole('dialog', { name: 'Labial mate' })
const show = (isHidden = false) =>
  renderInShop(<ProductPreview isOpen product={product} isHidden={isHidden} onClose={onClose} />)

test('[PROD-82] a preview shows the sheet of visitors, says that nothing is saved, adds nothing and leads back', async () => {
  const { user } = show()
  expect(wordsOf(preview())).toContain('$189.00')
  expect(within(preview()).getByText('Mate')).toBeTruthy()
  expect(within(preview()).getByText('Vista previa de lo que escribiste. Todavía no se guarda.')).toBeTruthy()
  expect(wordsOf(preview())).not.toContain('sin aprobar')
  await user.click(within(preview()).getByRole('button', { name: 'Agregar al carrito' }))
  expect(await screen.findByText('Es una vista previa: no se agregó nada al carrito')).toBeTruthy()
  expect(asked.filter(({ method }) => method !== 'GET')).toStrictEqual([])
  await settle()
  expect(within(preview()).getByRole('button', { name: 'Agregar al carrito' })).toBeTruthy()
  await user.click(within(preview()).getByRole('button', { name: 'Volver a editar' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[PROD-82] of a product that visitors cannot open it says so', () => {
  show(true)
  expect(
    within(preview()).getByText(
      'Vista previa de lo que escribiste. Todavía no se guarda, y las clientas no la ven mientras esté inactiva o sin aprobar.',
    ),
  ).toBeTruthy()
})

test('without a product nothing is shown', () => {
  renderInShop(<ProductPreview isOpen={false} product={undefined} isHidden={false} onClose={onClose} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SHADE-47] of a shade it shows the others, which are not chosen in it', async () => {
  const shade = (id: number, name: string) => ({ id, name, color: null, price: 189, stock_total: 3 })
  const family = { id: 4, name: 'Seda', shades: [shade(9701, 'Grana'), shade(9702, 'Rosa')] }
  const { user } = renderInShop(
    <ProductPreview isOpen product={{ ...product, shade: 'Grana', family }} isHidden={false} onClose={onClose} />,
  )
  const radio = (name: string) => within(preview()).getByRole<HTMLInputElement>('radio', { name })
  expect([radio('Grana').checked, radio('Rosa').checked]).toStrictEqual([true, false])
  const address = location.href
  await user.click(radio('Rosa'))
  expect(await screen.findByText('Es la vista previa de este tono: los demás se ven en la tienda')).toBeTruthy()
  expect([radio('Grana').checked, location.href]).toStrictEqual([true, address])
})

test('[PROD-82] of a product that is sold out nobody is put on its list', async () => {
  const { user } = renderInShop(
    <ProductPreview isOpen product={{ ...product, id: 9703, stock_total: 0 }} isHidden={false} onClose={onClose} />,
  )
  await user.click(within(preview()).getByRole('button', { name: /^Avísame/ }))
  expect(await screen.findByText('Es una vista previa: no se anotó a nadie en la lista')).toBeTruthy()
  expect(asked.filter(({ method }) => method !== 'GET')).toStrictEqual([])
})

test('what was previewed goes when the preview is closed, and comes with the next one', async () => {
  const part = (isOpen: boolean) => (
    <ProductPreview isOpen={isOpen} product={product} isHidden={false} onClose={onClose} />
  )
  const { rerender } = renderInShop(part(false))
  expect(document.querySelector('dialog')).toBeNull()
  rerender(part(true))
  expect(preview()).toBeTruthy()
  rerender(part(false))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})
