import { expect, test } from 'vitest'
import { shopItself } from '../../platform/context'
import { contextsOn, noDatabase } from '../../testing/contexts-on'
import { stockCheck } from './check-stock'

const level = { productId: 1, name: 'Rubor', onHand: 5, ledgerOnHand: 5, held: 2, holds: 2, ledgerHeld: 2 }

const found = async (differences: (typeof level)[], hidden: { name: string; quantity: number }[] = []) => {
  const rows = async <Row>({ text }: { text: string }) =>
    (text.includes('stock_ledger') ? differences : hidden) as unknown as Row[]
  return stockCheck.find(contextsOn({ ...noDatabase, rows })(shopItself))
}

test('[DOC-02] a stock that is not the sum of its moves is told with both figures', async () => {
  expect(stockCheck.title).toBe('Existencias y apartados')
  expect(await found([{ ...level, ledgerOnHand: 4 }])).toStrictEqual([
    {
      what: 'Productos cuyas existencias no son la suma de sus movimientos',
      meaning:
        'La tienda puede vender piezas que no hay, o no vender las que hay: cuenta las piezas y corrige las existencias del producto.',
      found: ['Rubor (5; según sus movimientos 4)'],
    },
  ])
})

test.each([
  [{ holds: 3 }, 'Rubor (2; en carritos 3, según sus movimientos 2)'],
  [{ ledgerHeld: 1 }, 'Rubor (2; en carritos 2, según sus movimientos 1)'],
])('[DOC-02] held units that are not those of the carts or of the moves are told: %j', async (parts, text) => {
  expect(await found([{ ...level, ...parts }])).toStrictEqual([
    {
      what: 'Productos cuyas piezas apartadas no son las de los carritos',
      meaning: 'Hay piezas que nadie puede comprar, o dos clientas con la misma: compara con la lista de Reservas.',
      found: [text],
    },
  ])
})

test('[DOC-02] holds of closed carts are told with their pieces, and a stock without a difference is well', async () => {
  expect(await found([], [{ name: 'Gel', quantity: 3 }])).toStrictEqual([
    {
      what: 'Apartados en carritos que ya se cerraron',
      meaning: 'Nadie los ve y nadie puede comprar esas piezas: cancélalos en Reservas.',
      found: ['Gel (3)'],
    },
  ])
  expect(await found([])).toStrictEqual([])
})

test('[DOC-02] a stock that is below the sum of its moves is told too', async () => {
  const [problem] = await found([{ ...level, ledgerOnHand: 6 }])
  expect(problem?.found).toStrictEqual(['Rubor (5; según sus movimientos 6)'])
})
