import { useState } from 'react'
import { ChipRow, Chip } from '../src/ui/controls/chip'
import { ChoiceChip } from '../src/ui/controls/choice-chip'
import { Segments } from '../src/ui/controls/segments'
import { TextButton } from '../src/ui/controls/text-button'
import { ViewTabs } from '../src/ui/controls/view-tabs'
import { Switch } from '../src/ui/controls/switch'
import { ChoiceGroup, ChoiceTile, DayCard } from '../src/ui/controls/choice'
import { ChoiceTileLink, DayLink } from '../src/ui/controls/choice-link'
import { Row } from './row'

const categories = [
  'Todas',
  'Labios',
  'Ojos',
  'Rostro',
  'Cuidado de la piel',
  'Uñas',
  'Fragancias',
  'Brochas y accesorios',
  'Sets de regalo',
]

const modes = [
  { key: 'semana', name: 'Semana' },
  { key: 'lista', name: 'Lista' },
] as const

function PanelChoices() {
  const [mode, setMode] = useState<'semana' | 'lista'>('semana')
  const [isOn, setOn] = useState(true)
  return (
    <Row>
      <Segments label="Cómo verlos" options={modes} current={mode} onChoose={setMode} />
      <ViewTabs label="Vistas" views={modes} current={mode} onChoose={setMode} />
      <p>
        ¿Otra? <TextButton onClick={() => setMode('semana')}>Ver la semana</TextButton>
      </p>
      <Switch isOn={isOn} label="Ofrecer el lugar" words={['Activo', 'Inactivo']} onToggle={() => setOn(!isOn)} />
      <Switch isOn={!isOn} label="Lo contrario" onToggle={() => setOn(!isOn)} />
    </Row>
  )
}

export const ChoiceParts = () => (
  <>
    <PanelChoices />
    <ChipRow label="Categorías">
      {categories.map((name, place) => (
        <Chip key={name} isChosen={place === 0}>
          {name}
        </Chip>
      ))}
    </ChipRow>
    <ChoiceGroup question="Lugar de entrega" className="grid gap-2 md:grid-cols-2">
      <ChoiceTile name="place" defaultChecked note="Entrada principal, junto a la caseta">
        Plaza Jacaranda
      </ChoiceTile>
      <ChoiceTile name="place" note="Acceso por la farmacia">
        Mercado San Lucas
      </ChoiceTile>
    </ChoiceGroup>
    <Row>
      <ChoiceTileLink href="#lugar" isChosen note="La misma forma, como enlace">
        Plaza Jacaranda
      </ChoiceTileLink>
      <DayLink
        href="#dia"
        isChosen={false}
        isClosed={false}
        weekday="mié"
        numeral="25"
        below="nov"
        spoken="miércoles 25"
      />
      <DayLink
        href="#dia"
        isChosen={false}
        isClosed
        weekday="jue"
        numeral="26"
        below="Cerrado"
        spoken="jueves 26, cerrado"
      />
    </Row>
    <ChoiceGroup
      question="Fecha de entrega"
      hint="Sin cuenta, hasta 3 días posteriores. Con cuenta puedes elegir hasta 7 días."
      className="grid max-w-160 grid-cols-4 gap-2"
    >
      <DayCard name="day" weekday="sáb" numeral="21" below="nov" spoken="sábado 21 de noviembre" />
      <DayCard
        name="day"
        weekday="dom"
        numeral="22"
        below="Cerrado"
        spoken="domingo 22 de noviembre, cerrado"
        disabled
      />
      <DayCard name="day" weekday="lun" numeral="23" below="nov" spoken="lunes 23 de noviembre" defaultChecked />
      <DayCard name="day" weekday="mar" numeral="24" below="nov" spoken="martes 24 de noviembre" />
    </ChoiceGroup>
    <ChoiceGroup
      question="Horario del lunes 23 de noviembre"
      error="Debes seleccionar un horario de entrega"
      className="flex flex-wrap gap-2"
    >
      <ChoiceChip name="hour">10:00 a.m.</ChoiceChip>
      <ChoiceChip name="hour" defaultChecked>
        12:00 p.m.
      </ChoiceChip>
      <ChoiceChip name="hour" remark="Quedan 2">
        1:00 p.m.
      </ChoiceChip>
      <ChoiceChip name="hour" remark="Lleno" disabled>
        4:00 p.m.
      </ChoiceChip>
    </ChoiceGroup>
  </>
)
