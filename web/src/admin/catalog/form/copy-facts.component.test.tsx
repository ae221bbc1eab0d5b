import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { asked, stubShop } from '../../../testing/stub-shop'
import { useForm } from '../../../ui/form/use-form'
import { CopyFacts } from './copy-facts'
import { IngredientsField } from './facts-part'
import { emptyFacts, hasCopiedFacts } from './copied-facts'
import { valuesOf, type ProductValues } from './product-form-rules'

function Form({ start }: { start: ProductValues }) {
  const form = useForm(start, () => ({}))
  return (
    <>
      <CopyFacts form={form} />
      <IngredientsField form={form} />
    </>
  )
}
const ingredients = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Ingredientes/ })

test('a product that has nothing more says so, and there is nothing to take back', async () => {
  stubShop(() => ({ json: { success: true, data: [anAdminProduct({ id: 2, name: 'Rubor', finish: 'Mate' })] } }))
  const { user } = renderInPanel(<Form start={valuesOf(anAdminProduct({ finish: 'Brillante' }))} />)
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: /^Copiar datos de otro producto/ })
  await user.type(search, 'rubor')
  const option = await screen.findByRole('option', { name: /Rubor/ })
  expect(wordsOf(option)).toBe('Rubor Labiales')
  expect(asked.map(({ path }) => path)).toStrictEqual(['/admin/products?search=rubor&limit=8&sort=name'])
  await user.click(option)
  expect(allWords('status')).toContain('No había nada que llenar con «Rubor».')
  expect([search.value, screen.queryByRole('button', { name: 'Deshacer' })]).toStrictEqual(['', null])
})

test('a pasted list takes the place of what is selected', () => {
  renderInPanel(<Form start={valuesOf(anAdminProduct({ ingredients: 'Aqua, Parfum, Talc' }))} />)
  ingredients().setSelectionRange(6, 12)
  fireEvent.paste(ingredients(), { clipboardData: { getData: () => 'Glycerin' } })
  expect(ingredients().value).toBe('Aqua, Glycerin, Talc')
  fireEvent.paste(ingredients(), { clipboardData: { getData: () => 'a'.repeat(9_000) } })
  expect(ingredients().value).toHaveLength(ingredients().maxLength)
  expect(ingredients().maxLength).toBe(5_000)
})

test('only what is empty here and written there is copied, and never a barcode', () => {
  const here = anAdminProduct({ finish: ' ', content: '5 g' })
  const there = anAdminProduct({ finish: 'Mate', content: '9 g', gtin: '7501031311309' })
  expect(emptyFacts(here, there)).toStrictEqual([['finish', 'Mate']])
  expect([hasCopiedFacts(there), hasCopiedFacts(anAdminProduct({ gtin: '7501031311309' }))]).toStrictEqual([
    true,
    false,
  ])
})

test('one fact that was copied can be taken back, too', async () => {
  const other = anAdminProduct({ id: 2, name: 'Rubor', ingredients: 'Aqua' })
  stubShop(() => ({ json: { success: true, data: [other] } }))
  const { user } = renderInPanel(<Form start={valuesOf(anAdminProduct())} />)
  const search = screen.getByRole('combobox', { name: /^Copiar datos de otro producto/ })
  expect(wordsOf(document.querySelector(`label[for="${search.id}"]`))).toBe('Copiar datos de otro producto (opcional)')
  await user.type(search, 'rubor')
  await user.click(await screen.findByRole('option', { name: /Rubor/ }))
  expect(ingredients().value).toBe('Aqua')
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(document.activeElement).toBe(search)
  expect([ingredients().value, screen.queryByText(/^Se copió/)]).toStrictEqual(['', null])
})

test('a product without facts says so and cannot be chosen, and a search without products says that', async () => {
  let found = [anAdminProduct({ id: 2, name: 'Polvo' })]
  stubShop(() => ({ json: { success: true, data: found } }))
  const { user } = renderInPanel(<Form start={valuesOf(anAdminProduct())} />)
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: /^Copiar datos de otro producto/ })
  expect(search.placeholder).toBe('Nombre del producto')
  await user.type(search, 'polvo')
  const option = await screen.findByRole('option', { name: /Polvo/ })
  expect([wordsOf(option), option.getAttribute('aria-disabled')]).toStrictEqual(['Polvo sin datos', 'true'])
  await user.click(option)
  expect(search.value).toBe('polvo')
  found = []
  await user.type(search, 'x')
  expect(await screen.findByText('Ningún producto coincide.')).toBeTruthy()
})
