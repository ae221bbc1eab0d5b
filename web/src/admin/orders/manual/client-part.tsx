import { findClients } from '@tocador/contracts/accounts/admin-accounts-calls'
import type { Client } from '@tocador/contracts/accounts/accounts-schemas'
import { UserRoundCheckIcon } from '../../../ui/icons/panel-icons'
import { dataOf } from '../../../api/data-of'
import { PhoneField, TextField } from '../../../ui/form/field'
import { Button } from '../../../ui/controls/button'
import { useFocusInstead } from '../../../ui/controls/use-focus-instead'
import { SuggestField } from '../../../ui/form/suggest-field'
import { useSuggestions } from '../../list-screen/views/use-suggestions'
import type { ManualOrderForm } from './use-manual-order'
import { Notice } from '../../../ui/feedback/notice'

type ClientPartProps = Pick<ManualOrderForm, 'form' | 'userId' | 'accountName' | 'setAccount'>

/** The customer: a client account searched by name or phone, or typed name and phone. */
export function ClientPart({ form, userId, accountName, setAccount }: ClientPartProps) {
  const suggestions = useSuggestions(['clients'], (search) => dataOf(findClients, { query: { search } }))
  const choose = ({ id, name, phone, email }: Client) => {
    setAccount({ id, name })
    suggestions.clear()
    form.set('customerName', name)
    form.set('customerPhone', phone)
    form.set('customerEmail', email)
  }
  // The search and 'Sin cuenta' replace each other.
  const part = useFocusInstead<HTMLFieldSetElement>(userId, 'button, input')
  return (
    <fieldset ref={part} className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Cliente</legend>
      {userId === null ? (
        <SuggestField
          className="sm:col-span-2"
          label="Buscar una cuenta"
          optional
          placeholder="Nombre, teléfono o correo"
          {...suggestions.field}
          idOf={({ id }) => id}
          nothing="Nadie con cuenta coincide. Escribe abajo su nombre y teléfono."
          onChoose={choose}
        >
          {(client) => (
            <>
              <span className="min-w-0 flex-1 truncate font-medium">{client.name}</span>
              <span className="text-ink-2">{client.phone}</span>
            </>
          )}
        </SuggestField>
      ) : (
        <Notice tone="done" Icon={UserRoundCheckIcon} className="sm:col-span-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {/* Name and phone can be typed over. */}
            El pedido aparecerá en {accountName === undefined ? 'su cuenta' : `la cuenta de ${accountName}`}.
          </span>
          <Button look="link" onClick={() => setAccount(undefined)}>
            Sin cuenta
          </Button>
        </Notice>
      )}
      <TextField autoComplete="off" label="Nombre" maxLength={120} {...form.field('customerName')} />
      <PhoneField autoComplete="off" label="Teléfono" {...form.field('customerPhone')} />
      <TextField
        autoComplete="off"
        label="Correo"
        optional
        type="email"
        maxLength={254}
        className="sm:col-span-2"
        {...form.field('customerEmail')}
      />
    </fieldset>
  )
}
