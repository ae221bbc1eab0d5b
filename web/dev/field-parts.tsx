import { SelectField, TextArea, TextField } from '../src/ui/form/field'
import { ColorField } from '../src/ui/form/color-field'
import { DropZone } from '../src/ui/form/drop-zone'
import { PasswordField } from '../src/ui/form/password-field'
import { SearchField } from '../src/ui/form/search-field'
import { SearchIcon } from '../src/ui/icons/icons'
import { FailureNotice } from '../src/ui/feedback/failure-notice'
import { Notice } from '../src/ui/feedback/notice'
import { Options } from '../src/ui/form/options'
import { Button } from '../src/ui/controls/button'

const sorts = [
  { id: 'new', name: 'Lo más nuevo' },
  { id: 'price', name: 'Precio' },
]

export const FieldParts = () => (
  <>
    <DropZone onFiles={() => {}}>Arrastra tu archivo aquí o elígelo</DropZone>
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
      <ColorField label="Color" color="#a63446" defaultValue="#a63446" onPick={() => {}} />
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
