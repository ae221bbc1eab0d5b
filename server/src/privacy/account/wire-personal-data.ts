import type { PersonalData } from '@tocador/contracts/my-account/my-account-schemas'
import { pesosOf } from '@tocador/contracts/money'
import { WAIT_STATUS_LABELS } from '@tocador/contracts/waiting/waiting-life'
import type { PersonalRow } from './queries'

/** The database writes instants inside JSON in its own form. */
const instantOf = (written: string) => new Date(written).toISOString()

type StoredBeside = Pick<PersonalData, 'cart' | 'votes' | 'suggestions' | 'messages' | 'waits' | 'networks'>

export const storedBesideOf = ({ cart, votes, suggestions, messages, waits, networks }: PersonalRow): StoredBeside => ({
  cart: cart.map((line) => ({
    product_name: line.name,
    quantity: line.quantity,
    price: pesosOf(line.priceCents),
    added_at: instantOf(line.addedAt),
    reserved_until: instantOf(line.reservedUntil),
  })),
  votes: votes.map(({ survey, option, at }) => ({ survey, option, voted_at: instantOf(at) })),
  suggestions: suggestions.map(({ at, ...suggestion }) => ({ ...suggestion, suggested_at: instantOf(at) })),
  messages: messages.map(({ orderNumber, text, at }) => ({ order_number: orderNumber, text, sent_at: instantOf(at) })),
  waits: waits.map(({ product, status, at }) => ({
    product_name: product,
    status: WAIT_STATUS_LABELS[status],
    asked_at: instantOf(at),
  })),
  networks: networks.map(({ network, at }) => ({ network, last_used_at: instantOf(at) })),
})
