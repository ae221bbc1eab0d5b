import { useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../../api/failure'
import { onPhone, onScreen } from '../../../testing/on-phone'
import { allWords, buttons, links, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { Button } from '../../../ui/controls/button'
import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { Announcer } from '../../../ui/overlay/announcer'
import { overlayDepth } from '../../../ui/overlay/page-history'
import { BulkBar } from '../selection/bulk-bar'
import { MessageBubble } from '../sheet/message-bubble'
import { RowSheet } from '../sheet/row-sheet'
import { SheetPart } from '../sheet/sheet-part'
import { SheetSteps } from '../sheet/sheet-steps'
import { AreaHead } from './area-head'
import { AreaLink } from './area-link'
import { EmailLink, PhoneLink } from './contact-links'
import { ExportMenu } from './export-menu'
import { LoadedList } from './list-state'

const nothing = () => {}
const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the bar of the selected rows', () => {
  const run = vi.fn<(label: string) => void>()
  const actions = ['Aprobar', 'Activar', 'Precio', 'Existencias', 'Tipo', 'Eliminar', 'Datos', 'Oferta', 'Copia'].map(
    (label) => ({
      label,
      Icon: PlusIcon,
      run: () => run(label),
    }),
  )
  const six = actions.slice(0, 6)
  const toolbar = () => screen.getByRole('toolbar')
  const announced = () => document.querySelector('[data-announcer]')?.textContent
  const withAnnouncer = (bar: ReactElement) => (
    <>
      {bar}
      <Announcer />
    </>
  )
  const labels = (count: number) => actions.slice(0, count).map(({ label }) => label)
  const show = (more: Partial<Parameters<typeof BulkBar>[0]> = {}) =>
    renderInPanel(withAnnouncer(<BulkBar count={2} onClear={nothing} actions={six} {...more} />))
  test.each([
    [1280, 7, ['Quitar la selección', ...labels(7)]],
    [1280, 8, ['Quitar la selección', ...labels(6), 'Más acciones']],
    [1280, 6, ['Quitar la selección', 'Aprobar', 'Activar', 'Precio', 'Existencias', 'Tipo', 'Eliminar']],
    [1024, 6, ['Quitar la selección', 'Aprobar', 'Activar', 'Precio', 'Existencias', 'Más acciones']],
    [1024, 5, ['Quitar la selección', 'Aprobar', 'Activar', 'Precio', 'Existencias', 'Tipo']],
    [390, 6, ['Quitar la selección', 'Aprobar', 'Activar', 'Más acciones']],
    [390, 3, ['Quitar la selección', 'Aprobar', 'Activar', 'Precio']],
  ])('at %d px with %d actions', (width, count, expected) => {
    onScreen(width)
    show({ actions: actions.slice(0, count) })
    expect(buttons()).toStrictEqual(expected)
  })
  test('has the rest in a menu, and is disabled while it works', async () => {
    const { user, rerender } = show({ count: 1 })
    await waitFor(() => expect(announced()).toBe('Selección: 1'))
    expect(allWords('status', toolbar())).toStrictEqual(['1 seleccionado'])
    await user.click(press('Precio'))
    await user.click(press('Más acciones'))
    expect(allWords('menuitem')).toStrictEqual(['Tipo', 'Eliminar'])
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    expect(run.mock.calls).toStrictEqual([['Precio'], ['Eliminar']])
    expect(screen.queryByRole('menuitem')).toBeNull()
    rerender(withAnnouncer(<BulkBar count={2} onClear={nothing} actions={six} isBusy />))
    expect([allWords('status', toolbar()), announced()]).toStrictEqual([['2 seleccionados'], 'Selección: 1'])
    expect(buttons().filter((name) => !name.endsWith('(disabled)'))).toStrictEqual(['Quitar la selección'])
  })
})

describe('the steps of a sheet', () => {
  const onStep = vi.fn<(step: number) => void>()
  const show = (place: number | undefined, total: number, isLocked = false) => {
    onStep.mockReset()
    return renderInPanel(
      <SheetSteps
        what="Pedido"
        neighbours={{ place, total }}
        onStep={onStep}
        onClose={nothing}
        {...(isLocked && { isLocked })}
      />,
    )
  }
  test.each([
    [1, 3, '1 de 3', ['Pedido anterior (disabled)', 'Pedido siguiente', 'Cerrar']],
    [2, 3, '2 de 3', ['Pedido anterior', 'Pedido siguiente', 'Cerrar']],
    [3, 3, '3 de 3', ['Pedido anterior', 'Pedido siguiente (disabled)', 'Cerrar']],
    [undefined, 3, '', ['Pedido anterior (disabled)', 'Pedido siguiente (disabled)', 'Cerrar']],
  ])('at %s of %d', (place, total, text, expected) => {
    const { container } = show(place, total)
    expect(wordsOf(container)).toBe(text)
    expect(buttons(container)).toStrictEqual(expected)
  })
  test('lead to the row before and after', async () => {
    const { user, unmount } = show(2, 3)
    await user.click(press('Pedido anterior'))
    await user.click(press('Pedido siguiente'))
    expect(onStep.mock.calls).toStrictEqual([[-1], [1]])
    unmount()
    show(2, 3, true)
    expect(buttons()).toContain('Cerrar (disabled)')
  })
})

describe('the sheet of a row', () => {
  const go = vi.fn<(step: number) => Promise<void>>(() => Promise.resolve())
  function Sheet({ read, missing }: { read: () => Promise<string>; missing?: string }) {
    const query = useQuery({ queryKey: ['row'], queryFn: read })
    return (
      <RowSheet
        what="Usuario"
        label="Usuario"
        title="Ana Ruiz"
        neighbours={{ place: 1, total: 2, go }}
        query={query}
        failureText={() => 'Error cargando usuario'}
        foot={<Button>Guardar</Button>}
        onClose={nothing}
        {...(missing !== undefined && { missing })}
      >
        {(data) => <p>{data}</p>}
      </RowSheet>
    )
  }
  const gone = () => Promise.reject(new ApiFailure(404, 'Not Found', { code: 'NOT_FOUND', message: 'No está' }))
  test('waits, then shows the row, and walks on', async () => {
    const { user } = renderInPanel(<Sheet read={() => Promise.resolve('55 1234')} />)
    expect(allWords('status')).toContain('Cargando usuario')
    expect(await screen.findByText('55 1234')).toBeTruthy()
    expect(allWords('status')).toStrictEqual([])
    expect(buttons()).toStrictEqual(['Usuario anterior (disabled)', 'Usuario siguiente', 'Cerrar', 'Guardar'])
    await user.click(press('Usuario siguiente'))
    expect(go.mock.calls).toStrictEqual([[1]])
  })
  test('of a row that is gone says so, where there is a text for it', async () => {
    const { unmount } = renderInPanel(<Sheet read={gone} missing="Este usuario ya no existe" />)
    await screen.findByText('Este usuario ya no existe')
    expect([allWords('status'), allWords('alert')]).toStrictEqual([['Este usuario ya no existe'], []])
    unmount()
    renderInPanel(<Sheet read={gone} />)
    await screen.findByText('Error cargando usuario')
    expect(allWords('alert')).toStrictEqual(['Error cargando usuario Reintentar'])
  })
  test('that could not be read is read again', async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue('55 1234')
    const { user } = renderInPanel(<Sheet read={read} missing="No existe" />)
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('55 1234')).toBeTruthy()
  })
})

test('a part of a sheet has a heading, or none', () => {
  const { rerender } = render(<SheetPart title="Cliente">Ana</SheetPart>)
  expect(allWords('heading')).toStrictEqual(['Cliente'])
  rerender(<SheetPart>Ana</SheetPart>)
  expect(allWords('heading')).toStrictEqual([])
})

test('a message is busy while it loads, and has bold words', () => {
  const { container, rerender } = render(<MessageBubble text={undefined} />)
  const bubble = () => container.querySelector('p')
  expect([bubble()?.getAttribute('aria-busy'), wordsOf(bubble())]).toStrictEqual(['true', ''])
  rerender(<MessageBubble text="Total: *$100* hoy" />)
  expect(bubble()?.getAttribute('aria-busy')).toBe('false')
  expect(bubble()?.innerHTML).toBe('Total: <b>$100</b> hoy')
})

describe('what loads', () => {
  const show = (data: string | undefined, failure: string | undefined) =>
    wordsOf(
      render(
        <LoadedList data={data} failure={failure} onRetry={nothing} waiting="Cargando">
          {(rows) => rows}
        </LoadedList>,
      ).container,
    )
  test.each([
    [undefined, undefined, 'Cargando', 0],
    [undefined, 'Falló', 'Falló Reintentar', 1],
    ['Filas', undefined, 'Filas', 0],
    ['Filas', 'Falló', 'Falló Reintentar Filas', 1],
  ])('data %s, failure %s', (data, failure, text, alerts) => {
    expect(show(data, failure)).toBe(text)
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts)
  })
  test.each([undefined, 'Filas'])('is asked for again by its button, with data %s', (data) => {
    const onRetry = vi.fn<() => void>()
    render(
      <LoadedList data={data} failure="Falló" onRetry={onRetry} waiting="Cargando">
        {(rows) => rows}
      </LoadedList>,
    )
    fireEvent.click(press('Reintentar'))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('the head of a section', () => {
  const show = () =>
    renderInPanel(
      <AreaHead
        title="Pedidos"
        views={[{ key: 'a', name: 'Lista', count: 0 }]}
        view="a"
        onView={nothing}
        actions={<Button>Nuevo</Button>}
      />,
    ).container
  test('has its actions once, beside the views or at the end on phones', () => {
    const wide = show()
    expect(wordsOf(wide)).toBe('Pedidos Lista 0 Nuevo')
    expect(wide.querySelectorAll('[data-section-actions]')).toHaveLength(1)
    onPhone()
    const narrow = show()
    expect(wordsOf(narrow)).toBe('Pedidos Lista 0 Nuevo')
    expect(narrow.querySelectorAll('[data-section-actions]')).toHaveLength(2)
  })
})

describe('links', () => {
  test('to a section are followed by the panel, unless a new window is wanted', async () => {
    const { user } = renderInPanel(
      <AreaLink href="/?panel=pedidos" label="Ver pedidos" depth={2}>
        Ver
      </AreaLink>,
    )
    const link = screen.getByRole('link', { name: 'Ver pedidos' })
    link.addEventListener('click', (event) => event.preventDefault())
    await user.keyboard('{Control>}')
    await user.click(link)
    await user.keyboard('{/Control}')
    expect(location.search).toBe('')
    await user.click(link)
    expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos', 2])
  })
  test('to a person', () => {
    renderInPanel(
      <>
        <PhoneLink phone="5512345678" />
        <EmailLink email="ana@correo.mx" />
      </>,
    )
    expect(links()).toStrictEqual([
      ['55 1234 5678', 'tel:+525512345678'],
      ['ana@correo.mx', 'mailto:ana@correo.mx'],
    ])
  })
})

describe('the menu of files', () => {
  const fetchFile = vi.fn<(format: string) => Promise<{ name: string; file: Blob }>>()
  test('offers formats, saves the file, and says so', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(nothing)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: nothing }))
    fetchFile.mockReset().mockResolvedValue({ name: 'pedidos.csv', file: new Blob(['a']) })
    const { user } = renderInPanel(<ExportMenu what="26 pedidos" fetchFile={fetchFile} />)
    await user.click(press('Exportar'))
    expect(wordsOf(screen.getByRole('menu'))).toBe('26 pedidos Excel (XLSX) Texto (CSV)')
    await user.click(screen.getByRole('menuitem', { name: 'Texto (CSV)' }))
    await vi.waitFor(() => expect(allWords('status').join()).toContain('pedidos.csv está en tus descargas'))
    expect([fetchFile.mock.calls, saved.mock.calls.length]).toStrictEqual([[['csv']], 1])
    saved.mockRestore()
    expect(press('Exportar').getAttribute('aria-busy')).toBeNull()
    await user.click(press('Exportar'))
    expect(screen.getByRole('menuitem', { name: 'Texto (CSV)' }).hasAttribute('disabled')).toBe(false)
  })
  test('is busy only while a file is made', async () => {
    let fail: (() => void) | undefined
    fetchFile.mockReset().mockImplementation(() => new Promise((_, reject) => (fail = () => reject(new Error('no')))))
    const { user } = renderInPanel(<ExportMenu fetchFile={fetchFile} />)
    const trigger = press('Exportar')
    await user.click(trigger)
    await user.click(screen.getByRole('menuitem', { name: 'Texto (CSV)' }))
    expect(trigger.getAttribute('aria-busy')).toBe('true')
    fail?.()
    await vi.waitFor(() => expect(trigger.getAttribute('aria-busy')).toBeNull())
  })
  test('says that it failed as an alert, and tries the same again', async () => {
    fetchFile.mockReset().mockRejectedValue(new Error('no'))
    const { user } = renderInPanel(<ExportMenu label="Descargar" place="bar" fetchFile={fetchFile} />)
    await user.click(press('Descargar'))
    await user.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }))
    await vi.waitFor(() => expect(allWords('alert').join()).toContain('Error al exportar'))
    await user.click(press('Reintentar'))
    expect(fetchFile.mock.calls).toStrictEqual([['xlsx'], ['xlsx']])
  })
  test('offers a picture only where there is one', async () => {
    const picture = { name: 'Imagen (PNG)', make: () => Promise.reject(new Error('no')) }
    const { user } = renderInPanel(<ExportMenu fetchFile={fetchFile} picture={picture} />)
    await user.click(press('Exportar'))
    expect(allWords('menuitem')).toStrictEqual(['Excel (XLSX)', 'Texto (CSV)', 'Imagen (PNG)'])
  })
})
