import { SelectField, TextArea, TextField } from '../src/ui/field'
import { PasswordField } from '../src/ui/password-field'
import { SearchField } from '../src/ui/search-field'
import { SearchIcon } from '../src/ui/icons'
import { FailureNotice } from '../src/ui/failure-notice'
import { Notice } from '../src/ui/notice'
import { Options } from '../src/ui/options'
import { Button } from '../src/ui/button'

const sorts = [
  { id: 'new', name: 'Lo más nuevo' },
  { id: 'price', name: 'Precio' },
]

export const FieldParts = () => (
  <>
    <div className="grid items-start gap-4 md:grid-cols-3">
      <TextField label="Tu nombre" defaultValue="Mariana Treviño Garza" autoComplete="name" />
      <TextField
        label="Tu teléfono de WhatsApp"
        hint="Para confirmar tu entrega."
        inputMode="tel"
        autoComplete="tel"
        defaultValue="11 1234 5678"
      />
      <PasswordField
        label="Contraseña"
        error="La contraseña debe tener al menos 6 caracteres"
        defaultValue="abc"
        autoComplete="new-password"
      />
      <SelectField label="Ordenar por" defaultValue="new">
        <Options of={sorts} />
      </SelectField>
      <TextArea label="Notas" optional hint="Algo que debamos saber." />
      <SearchField label="Buscar productos" placeholder="Busca labial, sérum…" icon={<SearchIcon />} />
    </div>
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Notice>Aviso informativo en añil.</Notice>
      <Notice tone="done">Quedó guardado.</Notice>
      <Notice tone="warning" title="Se acaba tu tiempo" action={<Button size="small">Renovar apartado</Button>}>
        Te quedan 9 minutos.
      </Notice>
      <Notice tone="error">Algo no salió.</Notice>
      <FailureNotice text="Error de conexión" action={<Button size="small">Reintentar</Button>} />
    </div>
  </>
)
