import { useState } from 'react'
import { Button } from '../src/ui/controls/button'
import { Key } from '../src/ui/controls/key'
import { Mark } from '../src/ui/feedback/mark'
import { MessageBubble } from '../src/admin/list-screen/sheet/message-bubble'
import { Menu, MenuItem } from '../src/ui/overlay/menu'
import { Popover } from '../src/ui/overlay/popover'
import { Price } from '../src/ui/layout/price'
import { ClockIcon } from '../src/ui/icons/notice-icons'
import { SuggestField } from '../src/ui/form/suggest-field'
import { cellClass, headCellClass, rowClass, tableClass } from '../src/ui/layout/table'
import { Tabs } from '../src/ui/controls/tabs'
import { Thumbnail } from '../src/ui/layout/thumbnail'
import { Toolbar } from '../src/ui/controls/toolbar'
import { Row } from './row'

const tones = ['warning', 'info', 'violet', 'teal', 'danger', 'settled', 'plain'] as const
const products = [
  { id: 1, name: 'Labial líquido Mamey' },
  { id: 2, name: 'Labial mate Granada' },
]

/** Components that only the panel uses. */
export function StateParts() {
  const [tab, setTab] = useState('data')
  const [typed, setTyped] = useState('')
  return (
    <>
      <Row>
        {tones.map((tone) => (
          <Mark key={tone} tone={tone}>
            <ClockIcon />
            {tone}
          </Mark>
        ))}
        <Key isAlwaysShown>Ctrl K</Key>
        <Button look="plain">Editar</Button>
        <Button look="link">Reintentar</Button>
        <Menu label="Acciones" renderTrigger={(props) => <Button {...props}>Abrir menú</Button>}>
          {(close) => (
            <>
              <MenuItem onClick={close}>Duplicar</MenuItem>
              <MenuItem isDangerous onClick={close}>
                Eliminar…
              </MenuItem>
            </>
          )}
        </Menu>
        <Popover label="Filtro" renderTrigger={(props) => <Button {...props}>Abrir panel pequeño</Button>}>
          {(close) => (
            <p className="grid gap-2 p-3">
              Se cierra con Esc.
              <Button onClick={close}>Aplicar</Button>
            </p>
          )}
        </Popover>
        <Price hasLightCents pesos={1249.5} />
        <Thumbnail images="" className="size-10" />
      </Row>
      <div>
        <Tabs
          label="Producto"
          current={tab}
          onChange={setTab}
          tabs={[
            { key: 'data', name: 'Datos', content: <p className="p-3">Nombre, precio y tipo.</p> },
            { key: 'photos', name: 'Fotos', content: <p className="p-3">Hasta 10 fotos.</p> },
          ]}
        />
      </div>
      <MessageBubble text={'Hola, María:\ntu pedido *PED-261121-K3F9* está listo.'} />
      <Toolbar>
        <Button>Hoy</Button>
        <p className="ml-auto text-ink-2">2 productos</p>
      </Toolbar>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCellClass.tick} aria-label="Seleccionar" />
            <th className={headCellClass.name}>Producto</th>
            <th className={headCellClass.number}>Precio</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name }, place) => (
            <tr key={id} className={rowClass} data-chosen={place === 0 || undefined}>
              <td className={cellClass.tick(false)}>
                <input type="checkbox" className="size-4 accent-action" aria-label={`Seleccionar ${name}`} />
              </td>
              <td className={cellClass.name(false)}>{name}</td>
              <td className={cellClass.number(false)}>
                <Price hasLightCents pesos={189} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SuggestField
        label="Agregar producto"
        placeholder="Nombre del producto"
        value={typed}
        onType={setTyped}
        options={products.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))}
        isBusy={false}
        hasFailed={false}
        idOf={({ id }) => id}
        nothing="Ningún producto coincide"
        onChoose={({ name }) => setTyped(name)}
      >
        {({ name }) => name}
      </SuggestField>
    </>
  )
}
