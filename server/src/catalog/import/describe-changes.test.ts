import { expect, test } from 'vitest'
import { describeChanges, describeOffer } from './describe-changes'
import { reportLines } from './print-report'

test('the changes of a product are named with their values, long ones by their name only', () => {
  const before = {
    name: 'Labial',
    brand: null,
    priceCents: 10_000,
    costCents: 0,
    onHand: 3,
    status: 'inactive',
    shade: '',
    shadeColor: null,
    description: '',
    typeId: 1,
    images: [],
    videoUrl: '',
    isApproved: false,
    familyId: null,
  } as const
  const after = {
    name: 'L'.repeat(61),
    brand: 'Bissú',
    priceCents: 12_050,
    costCents: 500,
    onHand: 0,
    status: 'active',
    shade: 'Grana',
    shadeColor: '#a63446',
    description: 'Mate',
    typeId: 2,
    images: ['/media/1.webp'],
    videoUrl: 'https://x.mx/v',
    isApproved: true,
    familyId: 7,
  } as const
  const changes = { before: { ...before, images: [] }, after: { ...after, images: ['/media/1.webp'] } }
  expect(describeChanges(changes)).toStrictEqual([
    `Nombre: Labial → ${'L'.repeat(60)}`,
    'Marca: — → Bissú',
    'Precio: $100.00 → $120.50',
    'Costo: $0.00 → $5.00',
    'Existencias: 3 → 0',
    'Estado: Inactivo → Activo',
    'Familia',
    'Tono:  → Grana',
    'Color del tono: — → #a63446',
    'Descripción',
    'Tipo',
    'Fotos',
    'Video',
    'Aprobación: Pendiente de aprobar → Aprobado',
  ])
  expect(describeChanges({ before: { onHand: 3 }, after: {} })).toStrictEqual([])
  const texts = { before: { ingredients: 'a'.repeat(61) }, after: { ingredients: 'b'.repeat(61) } }
  expect(describeChanges(texts)).toStrictEqual([`Ingredientes (INCI): ${'a'.repeat(60)} → ${'b'.repeat(60)}`])
})

test('an offer is named with its price and its days', () => {
  expect(describeOffer({ priceCents: 18_900, firstDay: '2026-11-24', lastDay: '2026-11-29' })).toBe(
    'Oferta: $189.00, del 24 al 29 de noviembre de 2026',
  )
})

const report = {
  isDryRun: false,
  rows: 1_300,
  created: 1_200,
  updated: 2,
  unchanged: 3,
  refused: [],
  unpublished: [],
  notes: [],
  unusedColumns: [],
  notReached: 0,
}

test('a report gathers equal notes, the most frequent first, and names twelve rows of each', () => {
  const notes = [
    { line: 2, label: '', reason: 'Sin tipo' },
    ...Array.from({ length: 14 }, (_, nth) => ({ line: nth + 3, label: `r${nth}`, reason: 'Nombre largo' })),
  ]
  const lines = reportLines({ ...report, notes, unusedColumns: ['a', 'b'] } as never)
  expect(lines.slice(0, 6)).toStrictEqual([
    '1,300 filas:',
    '  creadas       1,200',
    '  cambiadas     2',
    '  sin cambios   3',
    '  rechazadas    0',
    '  sin publicar  0 (guardadas, pero no a la venta; ya contadas arriba)',
  ])
  const named = Array.from({ length: 12 }, (_, nth) => `línea ${nth + 3} (r${nth})`).join(', ')
  expect(lines.slice(6)).toStrictEqual([
    '',
    'Para revisar:',
    `  Nombre largo: 14 (${named} y 2 más)`,
    '  Sin tipo: 1 (línea 2)',
    '',
    'Columnas sin usar:',
    '  a, b',
  ])
})

test('a report of an interrupted import says how many rows are left', () => {
  const lines = reportLines({ ...report, notReached: 1_000 } as never)
  expect(lines).toContain('  pendientes    1,000 (se interrumpió: vuelve a importar el archivo)')
  expect(reportLines(report as never).join('\n')).not.toContain('pendientes')
})
