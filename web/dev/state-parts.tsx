import { useState } from 'react'
import { Button } from '../src/ui/button'
import { Key } from '../src/ui/key'
import { Mark } from '../src/ui/mark'
import { Money } from '../src/ui/money'
import { ClockIcon } from '../src/ui/icons'
import { SuggestField } from '../src/ui/suggest-field'
import { Tabs } from '../src/ui/tabs'
import { Thumbnail } from '../src/ui/thumbnail'
import { Row } from './row'

const tones = ['ocre', 'anil', 'morado', 'turquesa', 'rojo', 'settled', 'plain'] as const
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
        <Money pesos={1249.5} />
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
