import type { ModelShop, Sequence } from './model-shop'
import type { OwnerName, ShopState } from './shop-state'

/** What an action is sent with. */
export interface Stage {
  shop: ModelShop
  sequence: Sequence
  /** As it was before the action, with the ids of everything in it. */
  state: ShopState
}

/** A guest has a session id, a client a token. */
export function whoIs({ shop, sequence }: Stage, owner: OwnerName): { sessionId?: string; token?: string } {
  const sessionId = sequence.sessions.get(owner)
  const token = shop.clients.get(owner)?.token
  return { ...(sessionId !== undefined && { sessionId }), ...(token !== undefined && { token }) }
}

/** `ok`, with a figure of the reply, or the code of the refusal. */
export function outcomeOf<Body extends { code?: string | undefined }>(
  { status, body }: { status: number; body: Body },
  figure?: (body: Body) => string | number,
): string {
  if (status >= 300) return body.code ?? `status ${status}`
  return figure === undefined ? 'ok' : `ok ${figure(body)}`
}
