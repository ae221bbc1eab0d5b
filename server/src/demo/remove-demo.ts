import type { ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import type { Demo, RemovedDemo } from './demo'
import { hasDemo } from './queries'

/** `load` imports the demo's code, which a shop without a demo never loads. */
export async function removeDemo(context: ShopContext, load: () => Promise<Demo>): Promise<RemovedDemo> {
  if (!(await hasDemo(context.db))) throw new Refusal('NOT_FOUND', { message: 'Ya no hay tienda de muestra' })
  return (await load()).removeDemo(context)
}
