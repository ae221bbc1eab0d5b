import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { Button } from '../../../ui/controls/button'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { useForm } from '../../../ui/form/use-form'
import { readProductDraft } from './product-draft'
import { ProductFields } from './product-fields'
import { noProduct, productBody, productChangeProblems, valuesOf, type ProductValues } from './product-form-rules'

interface FormProps {
  start: ProductValues
  onSend: (values: ProductValues) => void
  productId?: number
}
function Form({ start, onSend, productId }: FormProps) {
  const form = useForm(start, productChangeProblems)
  return (
    <form onSubmit={form.submit(onSend)}>
      <ProductFields
        form={form}
        type={null}
        stockLabel="Existencias"
        {...(productId !== undefined && { product: { id: productId, people_with_place: 0, announced: null } })}
      />
      <Button type="submit">Guardar</Button>
    </form>
  )
}
const part = () => screen.getByText(/^Datos para quien compra/).closest('details')
const input = (label: RegExp) => screen.getByRole('textbox', { name: label, hidden: true })

test('the part of the facts is closed for a product without any, open with some, and counts them', () => {
  const { unmount } = renderInPanel(<Form start={valuesOf(anAdminProduct())} onSend={() => {}} />)
  expect(part()?.open).toBe(false)
  expect(part()?.querySelector('summary')?.textContent.trim()).toBe('Datos para quien compra')
  unmount()
  renderInPanel(<Form start={valuesOf(anAdminProduct({ finish: 'Mate', made_in: 'México' }))} onSend={() => {}} />)
  expect(part()?.open).toBe(true)
  expect(part()?.querySelector('summary')?.textContent).toBe('Datos para quien compra 2 de 9')
})

test('a content without a unit is refused, keeps the part open, and is sent as it will be stored', () => {
  const sent: ProductValues[] = []
  renderInPanel(<Form start={valuesOf(anAdminProduct({ content: '5 g' }))} onSend={(values) => sent.push(values)} />)
  fireEvent.change(input(/^Contenido/), { target: { value: '250' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(input(/^Contenido/).getAttribute('aria-invalid')).toBe('true')
  const problem = 'Escribe el contenido con su unidad: 250 ml, 3.5 g o 2 piezas'
  expect(screen.getByText(problem)).toBeTruthy()
  const details = part()
  if (details) {
    details.open = false
    fireEvent(details, new Event('toggle'))
  }
  expect(part()?.open).toBe(true)
  expect(sent).toStrictEqual([])
  fireEvent.change(input(/^Contenido/), { target: { value: '250ML' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(productBody(sent[0] ?? noProduct, []).content).toBe('250 ml')
})

test('a draft of an earlier panel, which had no facts, is kept with empty ones', () => {
  const { content: _content, ingredients: _ingredients, ...values } = { ...noProduct, name: 'Rubor' }
  const { content: _seen, ...seen } = anAdminProduct({ name: 'Rubor' })
  prepareDraft('producto.7', { values, photos: [], seen })
  expect(readProductDraft('producto.7')).toMatchObject({
    values: { ...noProduct, name: 'Rubor' },
    seen: { content: '' },
  })
})

test('[GTIN-06] a barcode of another product is named, also with a zero more, and can be sent; the product’s own is not', async () => {
  const [own, other] = [anAdminProduct({ id: 7, gtin: '12345678905' }), anAdminProduct({ id: 9, name: 'Rubor Coral' })]
  stubShop(() => accepted([own, { ...other, gtin: '0012345678905' }, anAdminProduct({ id: 8, gtin: '7501031311309' })]))
  const sent: ProductValues[] = []
  const start = { ...valuesOf(own), gtin: '' }
  renderInPanel(<Form start={start} productId={7} onSend={(values) => sent.push(values)} />)
  const write = (value: string) => fireEvent.change(input(/^Código de barras/), { target: { value } })
  const warning = '«Rubor Coral» ya tiene este código. Si no es un error, puedes guardarlo así.'
  write('012345678905')
  expect((await screen.findByText(warning)).getAttribute('role')).toBe('status')
  expect(asked.map(({ path }) => path)).toStrictEqual(['/admin/products?search=12345678905&limit=5'])
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(productBody(sent[0] ?? noProduct, []).gtin).toBe('012345678905')
  write('01234567890')
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  expect(asked).toHaveLength(1)
})

test('[GTIN-06] a barcode that only this product has is not named', async () => {
  const own = anAdminProduct({ id: 7, gtin: '7501031311309' })
  stubShop(() => accepted([own]))
  renderInPanel(<Form start={valuesOf(own)} productId={7} onSend={() => {}} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle()
  expect(screen.queryByText(/ya tiene este código/)).toBeNull()
})

test('[GTIN-02] a wrong barcode is refused with its reason, and a right one is sent without its signs', async () => {
  stubShop(() => accepted([]))
  const sent: ProductValues[] = []
  renderInPanel(<Form start={valuesOf(anAdminProduct({ finish: 'Mate' }))} onSend={(values) => sent.push(values)} />)
  for (const [written, problem] of [
    ['7501031311308', 'El último dígito no corresponde a los demás: compara el código con el del empaque'],
    ['750103131130912', 'Un código de barras tiene 8, 12, 13 o 14 dígitos; este tiene 15'],
  ] as const) {
    fireEvent.change(input(/^Código de barras/), { target: { value: written } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(screen.getByText(problem)).toBeTruthy()
  }
  expect(sent).toStrictEqual([])
  fireEvent.change(input(/^Código de barras/), { target: { value: '7 501031-311309' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(productBody(sent[0] ?? noProduct, []).gtin).toBe('7501031311309')
})

test('[GTIN-02] a barcode is not copied from another product', async () => {
  const other = anAdminProduct({ id: 2, name: 'Rubor Durazno', finish: 'Mate', gtin: '7501031311309' })
  const coded = anAdminProduct({ id: 3, name: 'Rubor con código', gtin: '7501031311309' })
  stubShop(() => ({ json: { success: true, data: [other, coded] } }))
  const { user } = renderInPanel(<Form start={valuesOf(anAdminProduct({ content: '5 g' }))} onSend={() => {}} />)
  await user.type(screen.getByRole('combobox', { name: /^Copiar datos de otro producto/ }), 'rubor')
  const option = await screen.findByRole('option', { name: /Rubor con código/ })
  expect(option.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('option', { name: /Rubor Durazno/ }))
  expect([valueOf(/^Acabado/), valueOf(/^Código de barras/)]).toStrictEqual(['Mate', ''])
})

test('[GTIN-02] a product keeps its own barcode when the facts of another one are copied', async () => {
  const other = anAdminProduct({ id: 2, name: 'Rubor Durazno', finish: 'Mate', gtin: '7501031311309' })
  stubShop(() => ({ json: { success: true, data: [other] } }))
  const own = anAdminProduct({ content: '5 g', gtin: '12345678905' })
  const { user } = renderInPanel(<Form start={valuesOf(own)} onSend={() => {}} />)
  await user.type(screen.getByRole('combobox', { name: /^Copiar datos de otro producto/ }), 'rubor')
  await user.click(await screen.findByRole('option', { name: /Rubor Durazno/ }))
  await waitFor(() =>
    expect([valueOf(/^Acabado/), valueOf(/^Código de barras/)]).toStrictEqual(['Mate', '12345678905']),
  )
})

const valueOf = (label: RegExp) => (input(label) as HTMLTextAreaElement).value

test('[WITH-31] empty facts are copied from another product, which is said and can be undone', async () => {
  const other = anAdminProduct({ id: 2, name: 'Rubor Durazno', content: '5 g', finish: 'Mate', made_in: 'México' })
  stubShop(() => ({ json: { success: true, data: [other, anAdminProduct({ id: 3, name: 'Rubor sin datos' })] } }))
  const start = valuesOf(anAdminProduct({ finish: 'Brillante' }))
  const { user } = renderInPanel(<Form start={start} onSend={() => {}} />)
  const copy = screen.getByRole('combobox', { name: /^Copiar datos de otro producto/ })
  expect(part()?.contains(copy)).toBe(true)
  await user.type(copy, 'rubor')
  const option = await screen.findByRole('option', { name: /Rubor Durazno/ })
  expect(asked.at(-1)?.path).toContain('/admin/products?search=rubor')
  expect(screen.getByRole('option', { name: /Rubor sin datos/ }).getAttribute('aria-disabled')).toBe('true')
  await user.click(option)
  expect([valueOf(/^Contenido/), valueOf(/^Acabado/), valueOf(/^Hecho en/)]).toStrictEqual([
    '5 g',
    'Brillante',
    'México',
  ])
  expect(screen.getByText('Se copió de «Rubor Durazno»: Contenido, Hecho en.')).toBeTruthy()
  fireEvent.change(input(/^Hecho en/), { target: { value: 'Perú' } })
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect([valueOf(/^Contenido/), valueOf(/^Acabado/), valueOf(/^Hecho en/)]).toStrictEqual(['', 'Brillante', 'Perú'])
  expect(screen.queryByText(/^Se copió/)).toBeNull()
})

test('[WITH-32] [WITH-33] a pasted list of ingredients is cleaned and counted, a typed one is left alone', async () => {
  const sent: ProductValues[] = []
  renderInPanel(<Form start={valuesOf(anAdminProduct({ content: '5 g' }))} onSend={(values) => sent.push(values)} />)
  fireEvent.paste(input(/^Ingredientes/), {
    clipboardData: { getData: () => 'Ingredients:\n• Aqua\n• Glycerin\n• CI 77491' },
  })
  expect(valueOf(/^Ingredientes/)).toBe('Aqua, Glycerin, CI 77491')
  expect(screen.getByText('INCI, 3')).toBeTruthy()
  fireEvent.change(input(/^Ingredientes/), { target: { value: 'Aqua,, Parfum' } })
  expect(valueOf(/^Ingredientes/)).toBe('Aqua,, Parfum')
  expect(screen.getByText('INCI, 2')).toBeTruthy()
})

test('one fact alone opens their part, and one ingredient is counted', () => {
  renderInPanel(<Form start={valuesOf(anAdminProduct({ ingredients: 'Aqua' }))} onSend={() => {}} />)
  expect([part()?.open, part()?.querySelector('summary')?.textContent]).toStrictEqual([
    true,
    'Datos para quien compra 1 de 9',
  ])
  expect(screen.getByText('INCI, 1')).toBeTruthy()
})
