import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import type { Reservation } from '@tocador/contracts/cart/reservation-schemas'
import { callUrl } from '@tocador/contracts/call-url'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import { SheetPart } from '../list-screen/sheet-part'
import { ownerName } from './reservation-texts'

/** Who the holds belong to; a guest is only known by the session. */
export const OwnerFacts = ({ owner }: { owner: Reservation }) => (
  <SheetPart aria-label="Cliente" title="Cliente">
    <p className="font-semibold wrap-anywhere">{ownerName(owner)}</p>
    <p className="text-ink-2">{CUSTOMER_TYPE_LABELS[owner.user_type]}</p>
    {owner.user_phone === '' ? (
      <p className="text-ink-2">Sin teléfono</p>
    ) : (
      <a className="max-md:flex max-md:min-h-11 max-md:items-center" href={callUrl(owner.user_phone)}>
        {showPhone(normalisePhone(owner.user_phone))}
      </a>
    )}
    {owner.user_email !== '' && (
      <a className="block truncate text-ink-2 max-md:leading-11" href={`mailto:${owner.user_email}`}>
        {owner.user_email}
      </a>
    )}
  </SheetPart>
)
