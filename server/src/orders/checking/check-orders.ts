import type { Change } from '../../platform/audit/record-changes'
import { inTransaction, type ShopContext } from '../../platform/context'
import { mendableWith, problemWith, type Problem, type SelfCheck } from '../../platform/self-check'
import { ORDERS } from '../topics'
import { listOrderDifferences, saveSumsOfLines } from './queries'

export const orderCheck: SelfCheck = { title: 'Pedidos', find: findOrderProblems, repair: repairSums }

async function findOrderProblems({ db }: ShopContext): Promise<Problem[]> {
  const differences = await listOrderDifferences(db)
  const numbers = (isSo: (difference: (typeof differences)[number]) => boolean) =>
    differences.filter(isSo).map(({ number }) => number)
  return [
    ...problemWith(
      'Pedidos sin productos',
      'Se perdió lo que se pidió: pregunta a la clienta y cancela el pedido, o recupera una copia.',
      numbers(({ hasLines }) => !hasLines),
    ),
    ...problemWith(
      'Pedidos cuyo total no es la suma de sus productos',
      'Decide cuál es el correcto: el total es el que vio la clienta, y editar los productos del pedido lo calcula otra vez.',
      numbers(({ isTotalDifferent }) => isTotalDifferent),
    ),
    ...mendableWith(
      'Pedidos con piezas o costos que no son los de sus productos',
      'Los reportes muestran ganancias equivocadas. Se repara sin cambiar el total del pedido.',
      numbers(({ areSumsDifferent }) => areSumsDifferent),
    ),
  ]
}

/** The lines are what was ordered; piece count and costs are only added up from them. */
function repairSums(context: ShopContext): Promise<Problem[]> {
  return inTransaction(context, async (tx) => {
    const mended = await saveSumsOfLines(tx)
    await tx.record(
      ...mended.map(({ id, before, after }): Change => ({
        action: 'repair',
        subject: 'order',
        subjectId: id,
        before,
        after,
      })),
    )
    tx.announce(
      ORDERS,
      mended.map(({ id }) => id),
    )
    const numbers = mended.map(({ number }) => number)
    return problemWith('Piezas y costos calculados otra vez', 'Los reportes ya los cuentan bien.', numbers)
  })
}
