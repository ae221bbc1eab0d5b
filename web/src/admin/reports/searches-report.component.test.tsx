import type { LostSearches } from '@tocador/contracts/reports/lost-searches-schema'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noStart } from '../../testing/a-report'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { stubShop } from '../../testing/stub-shop'
import type { ReportLinks } from './orders-link'
import { readReport } from './report-address'
import { SearchesReport } from './searches-report'

const row = (words: string, searches: number, results: number, added: number) => ({
  words,
  searches,
  results,
  added,
  last_date: '2026-11-18',
})
const report = (data: LostSearches['data']): LostSearches => ({
  data,
  totals: { words: 5, searches: 149, without_results: 18, added: 7 },
  date_range: { start_date: '2026-11-01', end_date: '2026-11-20', today: '2026-11-20' },
})
async function show(data: LostSearches['data'], start: ReportLinks['start'] = noStart) {
  stubShop(() => ({ json: { success: true, ...report(data) } }))
  const shown = renderInPanel(
    <SearchesReport
      state={readReport(new URLSearchParams('reporte=busquedas'), '2026-11-20')}
      links={{ orders: () => '', product: () => '', start }}
    />,
  )
  await vi.waitFor(() => expect(screen.queryByText('Cargando el reporte')).toBeNull())
  return shown
}

test('[SEARCH-38] lists what was not found or not added, and all of it in the table', async () => {
  await show([row('cutex', 9, 0, 0), row('rubor', 1, 1, 0), row('brocha', 4000, 3000, 0), row('labial', 90, 12, 7)])
  expect(allWords('listitem').map((text) => text.replace(' Sinónimo Encuesta Producto', ''))).toStrictEqual([
    'cutex 9 búsquedas · no se encontró nada',
    'rubor 1 búsqueda · 1 pieza, nadie agregó',
    'brocha 4,000 búsquedas · 3,000 piezas, nadie agregó',
  ])
  expect(wordsOf(document.querySelector('dl'))).toBe(
    'Búsquedas 149 Palabras distintas 5 Búsquedas sin resultados 18 Agregadas al carrito 7',
  )
  expect(
    screen.getByText(
      'Una palabra aparece cuando la buscan el mismo día desde tres redes distintas. No se guarda quién la buscó.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Qué hacer con lo que no encuentran' })).toBeTruthy()
  expect(allWords('row').slice(1)).toStrictEqual([
    'cutex 9 0 0 18 nov 2026',
    'rubor 1 1 0 18 nov 2026',
    'brocha 4,000 3,000 0 18 nov 2026',
    'labial 90 12 7 18 nov 2026',
    'Las 5 palabras 149 7',
  ])
})

test('says so when everything was found and added', async () => {
  await show([row('labial', 90, 12, 7)])
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(document.body.textContent).toContain('Todo lo que buscaron estas veces lo encontraron y lo agregaron.')
})

test('says so when nothing was searched', async () => {
  await show([])
  expect(await screen.findByText('No hay datos disponibles')).toBeTruthy()
})

test('[SEARCH-39] one tap begins a synonym, a survey or a product with the words', async () => {
  const start = {
    synonyms: vi.fn<(words: string) => void>(),
    survey: vi.fn<(words: string) => void>(),
    product: vi.fn<(words: string) => void>(),
  }
  const { user } = await show([row('cutex', 9, 0, 0)], start)
  await user.click(screen.getByRole('button', { name: 'Agregar un sinónimo de «cutex»' }))
  await user.click(screen.getByRole('button', { name: 'Preguntar por «cutex» en una encuesta' }))
  await user.click(screen.getByRole('button', { name: 'Agregar un producto «cutex»' }))
  expect([start.synonyms, start.survey, start.product].map(({ mock }) => mock.calls)).toStrictEqual([
    [['cutex']],
    [['cutex']],
    [['cutex']],
  ])
})
