import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../testing/read-screen'
import { Button, ButtonLink } from './controls/button'
import { ChoiceGroup } from './controls/choice'
import { Pager } from './controls/pager'
import { Segments } from './controls/segments'
import { Stepper } from './controls/stepper'
import { Switch } from './controls/switch'
import { Tabs } from './controls/tabs'
import { FailureNotice } from './feedback/failure-notice'
import { TextField } from './form/field'
import { FormDialog } from './form/form-dialog'
import { PasswordField } from './form/password-field'
import { SuggestField } from './form/suggest-field'
import { Price } from './layout/price'
import { ConfirmDialog } from './overlay/confirm-dialog'
import { ToastRegion } from './overlay/toast-region'
import { showToast } from './overlay/toasts'

const nothing = () => {}
const pressed = (name: string) => screen.getByRole('button', { name })

describe('a button', () => {
  test('is pressed, unless it is busy or disabled', async () => {
    const onClick = vi.fn<() => void>()
    const { rerender } = render(<Button onClick={onClick}>Guardar</Button>)
    await userEvent.click(pressed('Guardar'))
    expect(onClick).toHaveBeenCalledOnce()
    expect([pressed('Guardar').getAttribute('type'), pressed('Guardar').getAttribute('aria-busy')]).toStrictEqual([
      'button',
      null,
    ])
    rerender(
      <Button busy busyLabel="Guardando…" onClick={onClick}>
        Guardar
      </Button>,
    )
    const busy = screen.getByRole('button')
    await userEvent.click(busy)
    expect(onClick).toHaveBeenCalledOnce()
    expect([wordsOf(busy), busy.getAttribute('aria-busy'), busy.hasAttribute('disabled')]).toStrictEqual([
      'Guardar Guardando…',
      'true',
      false,
    ])
    rerender(
      <Button disabled onClick={onClick}>
        Guardar
      </Button>,
    )
    await userEvent.click(pressed('Guardar'))
    expect(onClick).toHaveBeenCalledOnce()
  })

  test('that sends a form does not send it while it is busy', async () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Enviar
        </Button>
      </form>
    )
    const { rerender } = render(form(true))
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
    rerender(form(false))
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('as a link has its address', () => {
    render(
      <ButtonLink href="/a" icon={<i>+</i>}>
        Ver
      </ButtonLink>,
    )
    expect([screen.getByRole('link').getAttribute('href'), wordsOf(screen.getByRole('link'))]).toStrictEqual([
      '/a',
      '+ Ver',
    ])
  })
})

test('a failure is an alert, and none is nothing', () => {
  const { rerender } = render(<FailureNotice text={undefined} />)
  expect(allWords('alert')).toStrictEqual([])
  rerender(<FailureNotice text="Falló" />)
  expect(allWords('alert')).toStrictEqual(['Falló'])
})

test('a stepper stops at its ends, and does nothing while it is busy', async () => {
  const onChange = vi.fn<(value: number) => void>()
  const stepper = (more: object) => <Stepper value={2} max={3} of="Labial" onChange={onChange} {...more} />
  const { rerender } = render(stepper({}))
  await userEvent.click(pressed('Quitar una unidad'))
  await userEvent.click(pressed('Agregar una unidad'))
  expect(onChange.mock.calls).toStrictEqual([[1], [3]])
  rerender(stepper({ isBusy: true }))
  await userEvent.click(pressed('Agregar una unidad'))
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(buttons()).toStrictEqual(['Quitar una unidad (disabled)', 'Agregar una unidad (disabled)'])
  rerender(stepper({ value: 1 }))
  expect(buttons()).toStrictEqual(['Quitar una unidad (disabled)', 'Agregar una unidad'])
  rerender(stepper({ value: 3 }))
  expect(buttons()).toStrictEqual(['Quitar una unidad', 'Agregar una unidad (disabled)'])
  // The button that reached an end keeps the focus, and does nothing.
  await userEvent.click(pressed('Agregar una unidad'))
  expect([document.activeElement, onChange.mock.calls.length]).toStrictEqual([pressed('Agregar una unidad'), 2])
  rerender(stepper({ value: 1 }))
  await userEvent.click(pressed('Quitar una unidad'))
  expect([document.activeElement, onChange.mock.calls.length]).toStrictEqual([pressed('Quitar una unidad'), 2])
  rerender(stepper({ isDisabled: true, caption: 'en tu carrito' }))
  expect(buttons()).toStrictEqual(['Quitar una unidad (disabled)', 'Agregar una unidad (disabled)'])
  expect(wordsOf(screen.getByRole('status', { name: 'Cantidad' }))).toBe('2 en tu carrito')
})

test('a switch says its state in words', async () => {
  const onToggle = vi.fn<() => void>()
  const { rerender } = render(<Switch isOn label="Activo" words={['Sí', 'No']} onToggle={onToggle} />)
  const shown = () => [wordsOf(screen.getByRole('switch')), screen.getByRole('switch').getAttribute('aria-checked')]
  expect(shown()).toStrictEqual(['Sí', 'true'])
  await userEvent.click(screen.getByRole('switch'))
  expect(onToggle).toHaveBeenCalledOnce()
  rerender(<Switch isOn={false} label="Activo" words={['Sí', 'No']} onToggle={onToggle} />)
  expect(shown()).toStrictEqual(['No', 'false'])
  rerender(<Switch isOn={false} label="Activo" onToggle={onToggle} />)
  expect(shown()).toStrictEqual(['', 'false'])
})

test('of several segments the current one is pressed', async () => {
  const onChoose = vi.fn<(key: string) => void>()
  const options = [
    { key: 'a', name: 'Día' },
    { key: 'b', name: 'Mes' },
  ]
  render(<Segments label="Por" options={options} current="b" onChoose={onChoose} />)
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'))).toStrictEqual(['false', 'true'])
  await userEvent.click(pressed('Día'))
  expect(onChoose.mock.calls).toStrictEqual([['a']])
})

test('tabs show one panel, and are walked by arrow keys', async () => {
  const Page = () => {
    const [current, setCurrent] = useState('a')
    const tabs = ['a', 'b', 'c'].map((key) => ({ key, name: `Parte ${key}`, content: `Texto ${key}` }))
    return <Tabs label="Partes" tabs={tabs} current={current} onChange={setCurrent} />
  }
  render(<Page />)
  const state = () => [
    screen
      .getAllByRole('tab')
      .map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex])
      .join(' '),
    wordsOf(screen.getByRole('tabpanel')),
  ]
  const heard = vi.fn<(key: string) => void>()
  const hear = ({ key }: KeyboardEvent) => heard(key)
  document.body.addEventListener('keydown', hear)
  expect(screen.getByRole('tabpanel', { name: 'Parte a' })).toBeTruthy()
  expect(state()).toStrictEqual(['true,0 false,-1 false,-1', 'Texto a'])
  screen.getByRole('tab', { name: 'Parte a' }).focus()
  for (const [key, panel] of [
    ['{ArrowRight}', 'Texto b'],
    ['{End}', 'Texto c'],
    ['{ArrowRight}', 'Texto a'],
    ['{ArrowLeft}', 'Texto c'],
    ['{Home}', 'Texto a'],
    ['x', 'Texto a'],
  ] as const) {
    await userEvent.keyboard(key)
    expect([key, state()[1], document.activeElement?.textContent?.slice(-1)]).toStrictEqual([
      key,
      panel,
      panel.slice(-1),
    ])
  }
  // The arrows are not for the list below.
  expect(heard.mock.calls).toStrictEqual([['x']])
  document.body.removeEventListener('keydown', hear)
})

describe('the pages of a list', () => {
  const paging = { page: 2, limit: 10, pages: 3, total: 25 }
  test('are buttons, of which the current one is marked', async () => {
    const onPage = vi.fn<(page: number) => void>()
    render(<Pager paging={paging} onPage={onPage} onLimit={nothing} />)
    expect(
      screen.getAllByRole('button').map((one) => `${wordsOf(one)} ${one.getAttribute('aria-current') ?? ''}`),
    ).toStrictEqual(['Anterior ', 'Página 1 ', 'Página 2 page', 'Página 3 ', 'Siguiente '])
    await userEvent.click(pressed('Anterior'))
    await userEvent.click(pressed('Siguiente'))
    expect(onPage.mock.calls).toStrictEqual([[1], [3]])
    expect(screen.getByRole('combobox')).toHaveProperty('value', '10')
  })
  test('or links, which the page follows itself unless a new tab is wanted', async () => {
    const onPage = vi.fn<(page: number) => void>()
    render(<Pager paging={{ ...paging, page: 1 }} onPage={onPage} addressOf={(page) => `/?pagina=${page}`} />)
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toStrictEqual([
      '/?pagina=1',
      '/?pagina=2',
      '/?pagina=3',
      '/?pagina=2',
    ])
    expect(buttons()).toStrictEqual(['Anterior (disabled)'])
    const last = screen.getByRole('link', { name: 'Página 3' })
    expect(fireEvent.click(last, { ctrlKey: true })).toBe(true)
    expect(onPage).not.toHaveBeenCalled()
    expect(fireEvent.click(last)).toBe(false)
    expect(onPage.mock.calls).toStrictEqual([[3]])
  })
})

describe('a field', () => {
  test('is required unless it is optional, and names its hint and its error', () => {
    const { rerender, container } = render(<TextField label="Nombre" hint="Como te llamas" />)
    const field = () => screen.getByRole('textbox')
    const said = () =>
      (field().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect([field().getAttribute('aria-required'), field().getAttribute('aria-invalid'), said()]).toStrictEqual([
      'true',
      null,
      ['Como te llamas'],
    ])
    rerender(<TextField label="Nombre" hint="Como te llamas" error="Escríbelo" optional prefix="$" suffix="MXN" />)
    expect([field().getAttribute('aria-required'), field().getAttribute('aria-invalid'), said()]).toStrictEqual([
      null,
      'true',
      ['Escríbelo', 'Como te llamas'],
    ])
    expect(wordsOf(container)).toBe('Nombre (opcional) $ MXN Escríbelo Como te llamas')
    rerender(<TextField label="Nombre" />)
    expect(field().hasAttribute('aria-describedby')).toBe(false)
  })

  test('[USR-12] of a password can be shown and hidden', async () => {
    render(<PasswordField label="Contraseña" />)
    const field = screen.getByLabelText('Contraseña')
    expect(field.getAttribute('type')).toBe('password')
    await userEvent.click(pressed('Mostrar contraseña'))
    expect(field.getAttribute('type')).toBe('text')
    await userEvent.click(pressed('Ocultar contraseña'))
    expect(field.getAttribute('type')).toBe('password')
  })

  test('of choices names its hint, and its error as an alert', () => {
    const { rerender } = render(
      <ChoiceGroup question="Lugar" hint="Cerca de ti">
        x
      </ChoiceGroup>,
    )
    const said = () =>
      (screen.getByRole('group').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
    expect([said(), allWords('alert')]).toStrictEqual([['Cerca de ti'], []])
    rerender(
      <ChoiceGroup question="Lugar" error="Elige uno">
        x
      </ChoiceGroup>,
    )
    expect([said(), allWords('alert'), screen.getByRole('group').getAttribute('aria-invalid')]).toStrictEqual([
      ['Elige uno'],
      ['Elige uno'],
      'true',
    ])
  })
})

describe('a field with suggestions', () => {
  const onChoose = vi.fn<(option: { id: number; name: string }) => void>()
  const all = [
    { id: 1, name: 'Labial' },
    { id: 2, name: 'Rubor' },
    { id: 3, name: 'Sombra' },
  ]
  const show = (more: object) => {
    onChoose.mockReset()
    return render(
      <SuggestField
        label="Producto"
        placeholder="Nombre"
        value="a"
        onType={nothing}
        options={all}
        isBusy={false}
        hasFailed={false}
        idOf={({ id }) => id}
        whyNot={({ id }) => (id === 2 ? 'Agotado' : undefined)}
        nothing="Nada coincide."
        onChoose={onChoose}
        {...more}
      >
        {({ name }) => name}
      </SuggestField>,
    )
  }
  const selected = () =>
    screen
      .queryAllByRole('option')
      .filter((one) => one.getAttribute('aria-selected') === 'true')
      .map(wordsOf)

  test('moves by arrow keys around the ends, and chooses by Enter what is not refused', async () => {
    show({})
    screen.getByRole('combobox').focus()
    expect(selected()).toStrictEqual(['Labial'])
    await userEvent.keyboard('{ArrowUp}')
    expect(selected()).toStrictEqual(['Sombra'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(selected()).toStrictEqual(['Rubor'])
    await userEvent.keyboard('{Enter}')
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('option', { name: 'Rubor' }))
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('option', { name: 'Sombra' }))
    expect(onChoose.mock.calls).toStrictEqual([[{ id: 3, name: 'Sombra' }]])
  })
  test('is closed by Esc', async () => {
    show({})
    screen.getByRole('combobox').focus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryAllByRole('option')).toHaveLength(0)
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
  })
  test.each([
    [{ options: [] }, ['Nada coincide.']],
    [{ options: [], isBusy: true }, []],
    [{ options: undefined, hasFailed: true }, ['No se pudo buscar.']],
    [{ value: ' ', options: [] }, []],
    [{}, []],
  ])('with %j says %j', (more, expected) => {
    show(more)
    expect(allWords('status')).toStrictEqual(expected)
  })
})

describe('dialogs', () => {
  test('a question closes after it was carried out, and shows why it failed', async () => {
    const onClose = vi.fn<() => void>()
    const onConfirm = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('x')).mockResolvedValueOnce()
    const question = (waiting?: string) => (
      <ConfirmDialog
        title="¿Borrar?"
        action="Borrar"
        busyLabel="Borrando…"
        waiting={waiting}
        failureText={() => 'Falló'}
        onClose={onClose}
        onConfirm={onConfirm}
      >
        No se puede deshacer.
      </ConfirmDialog>
    )
    const { rerender } = render(question('Leyendo…'))
    expect(buttons(screen.getByRole('dialog'))).toStrictEqual(['Cerrar', 'Cancelar', 'Borrar Leyendo… (disabled)'])
    expect(document.activeElement?.textContent).toBe('Cancelar')
    rerender(question())
    await userEvent.click(pressed('Borrar'))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Falló']))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(pressed('Borrar'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('a question that is answered cannot be left meanwhile', async () => {
    let done: (() => void) | undefined
    const onClose = vi.fn<() => void>()
    render(
      <ConfirmDialog
        title="¿Borrar?"
        action="Borrar"
        busyLabel="Borrando…"
        failureText={() => 'Falló'}
        onClose={onClose}
        onConfirm={() => new Promise((answer) => (done = answer))}
      >
        No se puede deshacer.
      </ConfirmDialog>,
    )
    await userEvent.click(pressed('Borrar'))
    expect(buttons(screen.getByRole('dialog')).slice(1)).toStrictEqual([
      'Cancelar (disabled)',
      'Borrar Borrando… (disabled)',
    ])
    done?.()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('a form with typed text asks before it closes, and one that is sent cannot be closed', async () => {
    const onClose = vi.fn<() => void>()
    const form = (more: object) => (
      <FormDialog
        title="Lugar"
        action="Guardar"
        busyLabel="Guardando…"
        isSending={false}
        onClose={onClose}
        onSubmit={nothing}
        {...more}
      >
        x
      </FormDialog>
    )
    const { rerender, unmount } = render(form({ isDirty: true }))
    await userEvent.click(pressed('Cerrar'))
    expect(allWords('alert')).toStrictEqual(['¿Descartar lo que escribiste? Seguir editando Descartar'])
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(pressed('Seguir editando'))
    expect(allWords('alert')).toStrictEqual([])
    await userEvent.click(pressed('Cerrar'))
    await userEvent.click(pressed('Descartar'))
    expect(onClose).toHaveBeenCalledOnce()
    rerender(form({ isSending: true }))
    expect(buttons(screen.getByRole('dialog')).slice(0, 1)).toStrictEqual(['Cerrar (disabled)'])
    unmount()
    render(form({ isDisabled: true, cancel: 'Volver', failure: 'Falló' }))
    expect(buttons(screen.getByRole('dialog')).slice(-2)).toStrictEqual(['Volver', 'Guardar (disabled)'])
    expect(allWords('alert')).toContain('Falló')
  })
})

test('a toast of an error is an alert, any other a status', async () => {
  const run = vi.fn<() => void>()
  const { container } = render(<ToastRegion />)
  showToast('Guardado')
  expect(await within(container).findByText('Guardado')).toBeTruthy()
  showToast('Falló', { kind: 'error', action: { label: 'Reintentar', run } })
  expect(await within(container).findByText('Falló')).toBeTruthy()
  expect([allWords('status', container), allWords('alert', container)]).toStrictEqual([
    ['Guardado Cerrar'],
    ['Falló Reintentar'],
  ])
  expect(buttons(container)).toStrictEqual(['Reintentar', 'Cerrar aviso', 'Cerrar'])
  await userEvent.click(pressed('Reintentar'))
  expect(run).toHaveBeenCalledOnce()
  expect(allWords('alert', container)).toStrictEqual([])
  showToast('Listo', { action: { label: 'Abrir', href: 'https://wa.me/5' }, stays: true })
  expect((await within(container).findByRole('link', { name: 'Abrir' })).getAttribute('href')).toBe('https://wa.me/5')
})

describe('a toast with an action', () => {
  const run = vi.fn<() => void>()
  const show = async (more: Parameters<typeof showToast>[1]) => {
    run.mockReset()
    const { container } = render(<ToastRegion />)
    showToast('Falló', { action: { label: 'Reintentar', run }, ...more })
    await within(container).findByText('Falló')
    return container
  }
  test.each([
    [{ kind: 'error' }, true],
    [{ stays: true }, true],
    [{ kind: 'error', stays: true }, true],
    [{}, false],
  ] as const)('%j can be closed: %s', async (more, canClose) => {
    const container = await show(more)
    expect(buttons(container)).toStrictEqual(canClose ? ['Reintentar', 'Cerrar aviso'] : ['Reintentar'])
    if (!canClose) return
    await userEvent.click(pressed('Cerrar aviso'))
    expect([run.mock.calls.length, wordsOf(container)]).toStrictEqual([0, ''])
  })
  test('goes by itself, but not while the pointer is over it', async () => {
    const container = await show({})
    const region = container.querySelector('[data-toasts]') ?? container
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.pointerEnter(region)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(wordsOf(container)).toBe('Falló Reintentar')
    fireEvent.pointerLeave(region)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(wordsOf(container)).toBe('')
  })
  test('of an error stays', async () => {
    const container = await show({ kind: 'error' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => void vi.advanceTimersByTime(60_000))
    expect(wordsOf(container)).toBe('Falló Reintentar')
  })
})

test.each([
  [1249.5, false, '$1,249.50'],
  [-3, false, '−$3.00'],
  [10, true, '$10.00'],
])('a price of %d', (pesos, hasLightCents, text) => {
  const { container } = render(<Price pesos={pesos} hasLightCents={hasLightCents} />)
  expect([container.textContent, container.querySelectorAll('span span').length]).toStrictEqual([
    text,
    hasLightCents ? 1 : 0,
  ])
})
