import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { EmailLink, PhoneLink } from '../list-screen/list/contact-links'
import { SheetPart } from '../list-screen/sheet/sheet-part'
import { ownerName } from './hold-texts'

/** Who the holds belong to; a guest is only known by the session. */
export const OwnerFacts = ({ owner }: { owner: Hold }) => (
  <SheetPart aria-label="Cliente" title="Cliente">
    <p className="font-semibold wrap-anywhere">{ownerName(owner)}</p>
    <p className="text-ink-2">{CUSTOMER_TYPE_LABELS[owner.user_type]}</p>
    {owner.user_phone === '' ? <p className="text-ink-2">Sin teléfono</p> : <PhoneLink phone={owner.user_phone} />}
    {owner.user_email !== '' && <EmailLink email={owner.user_email} />}
  </SheetPart>
)
