import { problemWith, type SelfCheck } from '../../platform/self-check'
import { listDifferences, listHiddenHolds } from './queries'

/** Repairs nothing: which number is right can only be told by counting the pieces. */
export const stockCheck: SelfCheck = {
  title: 'Existencias y apartados',
  find: async ({ db }) => {
    const differences = await listDifferences(db)
    const [pieces, holds] = [
      differences.filter(({ onHand, ledgerOnHand }) => onHand !== ledgerOnHand),
      differences.filter(({ held, holds, ledgerHeld }) => held !== holds || held !== ledgerHeld),
    ]
    return [
      ...problemWith(
        'Productos cuyas existencias no son la suma de sus movimientos',
        'La tienda puede vender piezas que no hay, o no vender las que hay: cuenta las piezas y corrige las existencias del producto.',
        pieces.map(({ name, onHand, ledgerOnHand }) => `${name} (${onHand}; según sus movimientos ${ledgerOnHand})`),
      ),
      ...problemWith(
        'Productos cuyas piezas apartadas no son las de los carritos',
        'Hay piezas que nadie puede comprar, o dos clientas con la misma: compara con la lista de Reservas.',
        holds.map(
          ({ name, held, holds: inCarts, ledgerHeld }) =>
            `${name} (${held}; en carritos ${inCarts}, según sus movimientos ${ledgerHeld})`,
        ),
      ),
      ...problemWith(
        'Apartados en carritos que ya se cerraron',
        'Nadie los ve y nadie puede comprar esas piezas: cancélalos en Reservas.',
        (await listHiddenHolds(db)).map(({ name, quantity }) => `${name} (${quantity})`),
      ),
    ]
  },
}
