import { fireEvent, render, screen } from '@testing-library/react'
import type { SyntheticEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { buttons, links, wordsOf } from '../../testing/read-screen'
import { AreaButton } from './area-button'
import { Button, ButtonLink } from './button'
import { ChoiceGroup, ChoiceTile, DayCard } from './choice'
import { ChoiceChip } from './choice-chip'
import { ChoiceTileLink, DayLink } from './choice-link'
import { Stepper } from './stepper'
import { Switch } from './switch'
import { Tabs } from './tabs'
import { TextButton } from './text-button'
import { Toolbar } from './toolbar'

const nothing = () => {}
const press = (name: string) => screen.getByRole('button', { name })

test('a button has a line around it and the usual size unless told otherwise, as a link, too', () => {
  render(
    <>
      <Button icon={<i>+</i>}>Agregar</Button>
      <Button look="main" size="small">
        Guardar
      </Button>
      <ButtonLink href="/a">Ver</ButtonLink>
      <ButtonLink href="/b" look="wa" size="small">
        Escribir
      </ButtonLink>
    </>,
  )
  const looks = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].map((one) => [
    wordsOf(one),
    one.dataset['look'],
    one.dataset['size'],
  ])
  expect(looks).toStrictEqual([
    ['+ Agregar', 'line', undefined],
    ['Guardar', 'main', 'small'],
    ['Ver', 'line', undefined],
    ['Escribir', 'wa', 'small'],
  ])
})

test('a busy button turns in place of its label, which is still read', () => {
  const { rerender } = render(<Button>Guardar</Button>)
  expect(press('Guardar').querySelector('[aria-hidden]')).toBeNull()
  rerender(<Button busy>Guardar</Button>)
  const button = screen.getByRole('button')
  expect([wordsOf(button), button.querySelector('[aria-hidden=true]') !== null]).toStrictEqual([
    'Guardar Un momento',
    true,
  ])
  expect(button.firstElementChild?.className).toContain('invisible')
})

test.each([
  [false, 1],
  [true, 0],
])('a form is sent by its button, which keeps the focus, unless it is busy: %s', (busy, times) => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Guardar
      </Button>
    </form>,
  )
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  expect([onSubmit.mock.calls.length, onClick.mock.calls.length]).toStrictEqual([times, times])
  expect([document.activeElement, button.hasAttribute('disabled')]).toStrictEqual([button, false])
})

test('what is pressed as a whole keeps the focus while it is off, and does nothing then', () => {
  const onClick = vi.fn<() => void>()
  const row = (isOff?: boolean) => (
    <>
      <AreaButton isOff={isOff} onClick={onClick}>
        Fila
      </AreaButton>
      <TextButton>Ver todo</TextButton>
    </>
  )
  const { rerender } = render(row())
  fireEvent.click(press('Fila'))
  rerender(row(true))
  fireEvent.click(press('Fila'))
  expect([onClick.mock.calls.length, buttons(), press('Fila').hasAttribute('disabled')]).toStrictEqual([
    1,
    ['Fila (disabled)', 'Ver todo'],
    false,
  ])
  rerender(row(false))
  fireEvent.click(press('Fila'))
  expect(onClick).toHaveBeenCalledTimes(2)
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('type'))).toStrictEqual(['button', 'button'])
})

test('a stepper counts from one, and says of what', () => {
  const onChange = vi.fn<(value: number) => void>()
  const { rerender } = render(<Stepper value={1} max={2} of="Labial" onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'Cantidad de Labial' })).toBeTruthy()
  expect(buttons()).toStrictEqual(['Quitar una unidad (disabled)', 'Agregar una unidad'])
  rerender(<Stepper value={1} min={0} max={2} of="Labial" isBusy onChange={onChange} />)
  fireEvent.click(press('Quitar una unidad'))
  expect(onChange).not.toHaveBeenCalled()
  rerender(<Stepper value={1} min={0} max={2} of="Labial" onChange={onChange} />)
  fireEvent.click(press('Quitar una unidad'))
  expect(onChange.mock.calls).toStrictEqual([[0]])
})

test('a switch is named by what it switches, not by its state', () => {
  render(<Switch isOn label="Activo" words={['Sí', 'No']} onToggle={nothing} />)
  expect(screen.getByRole('switch', { name: 'Activo' })).toBeTruthy()
})

test('each tab belongs to a panel, of which those not shown stay in the page', () => {
  const tabs = ['a', 'b'].map((key) => ({ key, name: `Parte ${key}`, content: <input aria-label={key} /> }))
  const onChange = vi.fn<(key: string) => void>()
  render(<Tabs label="Partes" tabs={tabs} current="b" onChange={onChange} />)
  expect(screen.getByRole('tablist', { name: 'Partes' })).toBeTruthy()
  const panels = screen.getAllByRole('tab').map((tab) => {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    return [panel?.getAttribute('role'), panel?.hidden, panel?.querySelector('input')?.getAttribute('aria-label')]
  })
  expect(panels).toStrictEqual([
    ['tabpanel', true, 'a'],
    ['tabpanel', false, 'b'],
  ])
  fireEvent.click(screen.getByRole('tab', { name: 'Parte a' }))
  expect(onChange.mock.calls).toStrictEqual([['a']])
})

test('keys that move between tabs do not scroll the page', () => {
  const tabs = ['a', 'b'].map((key) => ({ key, name: `Parte ${key}`, content: key }))
  render(<Tabs label="Partes" tabs={tabs} current="a" onChange={nothing} />)
  const tab = screen.getByRole('tab', { name: 'Parte a' })
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowDown']
  expect(keys.filter((key) => fireEvent.keyDown(tab, { key }))).toStrictEqual(['ArrowDown'])
})

test('choices are radio buttons, named by their words, and one with a mistake says so', () => {
  const { rerender } = render(
    <ChoiceGroup question="¿Cuándo?">
      <ChoiceTile name="place" value="1" note="Calle 9">
        Plaza
      </ChoiceTile>
      <ChoiceTile name="place" value="2">
        Estación
      </ChoiceTile>
      <DayCard name="day" value="20" weekday="vie" numeral={20} below="nov" spoken="viernes 20 de noviembre" />
      <ChoiceChip name="hour" value="10" remark="Lleno" disabled>
        10:00
      </ChoiceChip>
      <ChoiceChip name="hour" value="11">
        11:00
      </ChoiceChip>
    </ChoiceGroup>,
  )
  expect(screen.getAllByRole('radio').map((radio) => wordsOf(radio.closest('label')))).toStrictEqual([
    'Plaza Calle 9',
    'Estación',
    'viernes 20 de noviembre vie 20 nov',
    '10:00 Lleno',
    '11:00',
  ])
  expect(screen.getByRole('radio', { name: 'viernes 20 de noviembre' })).toBeTruthy()
  const group = screen.getByRole('group', { name: '¿Cuándo?' })
  expect([group.getAttribute('aria-invalid'), group.getAttribute('aria-describedby')]).toStrictEqual([null, null])
  rerender(
    <ChoiceGroup question="¿Cuándo?" hint="Cerca" error="Elige">
      x
    </ChoiceGroup>,
  )
  const said = (screen.getByRole('group').getAttribute('aria-describedby') ?? '').split(' ')
  expect(said.map((id) => document.getElementById(id)?.textContent)).toStrictEqual(['Elige', 'Cerca'])
})

test('the links that look like choices mark the chosen one, and a closed day is none', () => {
  const day = { href: '/d', weekday: 'vie', numeral: '20', below: 'nov' }
  render(
    <>
      <ChoiceTileLink href="/a" isChosen note="Calle 9">
        Plaza
      </ChoiceTileLink>
      <ChoiceTileLink href="/b" isChosen={false}>
        Estación
      </ChoiceTileLink>
      <DayLink {...day} isChosen isClosed={false} spoken="viernes 20" />
      <DayLink {...day} isChosen={false} isClosed={false} spoken="sábado 21" />
      <DayLink {...day} isChosen isClosed spoken="domingo 22, cerrado" />
    </>,
  )
  expect(links()).toStrictEqual([
    ['Plaza Calle 9', '/a'],
    ['Estación', '/b'],
    ['viernes 20 vie 20 nov', '/d'],
    ['sábado 21 vie 20 nov', '/d'],
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toStrictEqual([
    'true',
    null,
    'true',
    null,
  ])
  const closed = screen.getByText('domingo 22, cerrado').parentElement
  expect([closed?.tagName, closed?.hasAttribute('href'), closed?.getAttribute('aria-current')]).toStrictEqual([
    'SPAN',
    false,
    'true',
  ])
  expect(screen.getByRole('link', { name: 'viernes 20' })).toBeTruthy()
})

test('the controls above a list can be found by the keys', () => {
  render(
    <Toolbar>
      <Button>Filtrar</Button>
    </Toolbar>,
  )
  expect(document.querySelector('[data-toolbar] button')?.textContent).toBe('Filtrar')
})
