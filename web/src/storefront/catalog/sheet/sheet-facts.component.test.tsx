import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPublicProduct } from '../../../testing/a-product'
import { wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { SheetFacts } from './sheet-facts'

const rows = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('[GTIN-05] [SHEET-04] every fact that the owner filled in is shown with its label, in one order', () => {
  renderInShop(
    <SheetFacts
      product={{
        ...aPublicProduct({ price: 189 }),
        content: '50 ml',
        finish: 'Mate',
        skin_type: 'Mixta',
        opened_for: '12 meses',
        made_in: 'México',
        gtin: '7501031311309',
        how_to_use: 'Aplica del centro hacia las orillas.',
        warnings: 'Solo uso externo.',
        ingredients: 'Aqua, Glycerin, Mica',
      }}
    />,
  )
  expect(rows()).toStrictEqual([
    ['Contenido', '50 ml'],
    ['Precio por 100 ml', '$378.00'],
    ['Acabado', 'Mate'],
    ['Tipo de piel', 'Mixta'],
    ['Vida tras abrir', '12 meses'],
    ['Hecho en', 'México'],
    ['Código de barras', '7501031311309'],
  ])
  const headings = screen.getAllByRole('heading', { level: 3 })
  expect(headings.map((one) => [one.textContent, one.nextElementSibling?.textContent])).toStrictEqual([
    ['Modo de uso', 'Aplica del centro hacia las orillas.'],
    ['Advertencias', 'Solo uso externo.'],
  ])
  expect(screen.getByText('(INCI, 3)')).toBeDefined()
  expect(screen.getByText('Aqua, Glycerin, Mica').getAttribute('translate')).toBe('no')
})

test('facts of spaces alone, and a price per 100 of pieces, are not shown', () => {
  renderInShop(<SheetFacts product={{ ...aPublicProduct(), content: '2 piezas', finish: '  ' }} />)
  expect(rows()).toStrictEqual([['Contenido', '2 piezas']])
})

test('a product without description and facts has no such section', () => {
  renderInShop(<SheetFacts product={aPublicProduct({ description: '' })} />)
  expect(screen.queryByRole('heading', { name: 'Lo que conviene saber' })).toBeNull()
})

test.each([
  [{ description: 'Dura.' }, 'Lo que conviene saber Dura.'],
  [{ description: '', warnings: 'Solo uso externo.' }, 'Lo que conviene saber Advertencias Solo uso externo.'],
  [{ description: '', ingredients: 'Mica' }, 'Lo que conviene saber Ingredientes (INCI, 1) Mica'],
  [{ description: '', finish: ' Mate ' }, 'Lo que conviene saber Acabado Mate'],
])('a product with %j alone says it and nothing else', (over, words) => {
  renderInShop(<SheetFacts product={{ ...aPublicProduct(), ...over }} />)
  const section = screen.getByRole('region', { name: 'Lo que conviene saber' })
  expect(wordsOf(section)).toBe(words)
  expect([...section.querySelectorAll('p')].filter((one) => one.textContent === '')).toStrictEqual([])
  expect(section.querySelector('dl') !== null).toBe('finish' in over)
})

test('ingredients are counted between commas, semicolons and lines, none of them empty', () => {
  renderInShop(<SheetFacts product={{ ...aPublicProduct(), ingredients: 'Mica, Talc;Parfum\nAqua,\n' }} />)
  expect(screen.getByText('(INCI, 4)')).toBeDefined()
  expect(document.querySelector('details')?.open).toBe(false)
})

test('[SHEET-22] markup in a fact is shown as text', () => {
  const text = 'Usa <b>poco</b>, <img src=x>'
  const facts = { finish: text, skin_type: text, made_in: text, how_to_use: text, warnings: text, ingredients: text }
  const { container } = renderInShop(<SheetFacts product={{ ...aPublicProduct(), ...facts }} />)
  expect(screen.getAllByText((_, element) => element?.textContent === text)).toHaveLength(6)
  expect(container.querySelector('b, img')).toBeNull()
})
