import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { listSavedViews, removeSavedView, saveView } from '@tocador/contracts/accounts/saved-views-endpoints'
import type { ViewSection } from '@tocador/contracts/accounts/accounts-words'
import { shopItself } from '../../platform/context'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'

const { db, call, contextFor, signIn } = await createTestApp()

const anOwner = async () => {
  const { token } = await signIn('admin')
  return {
    token,
    save: (name: string, { section = 'pedidos' as ViewSection, query = 'estado=pending' } = {}) =>
      call(saveView, { token, body: { section, name, query } }),
    names: async (section: ViewSection = 'pedidos') =>
      (await call(listSavedViews, { token, query: { section } })).body.data.map(({ name }) => name),
  }
}

describe('saved views', () => {
  test('are listed by name, each in its own list', async () => {
    const owner = await anOwner()
    const query = 'estado=pending%2Cconfirmed&buscar=Luc%C3%ADa+P.&orden=-delivery&desde=2026-11-21'
    const saved = await owner.save('  Por surtir ', { query })
    expect([saved.status, saved.body.data]).toMatchObject([201, { section: 'pedidos', name: 'Por surtir', query }])
    await owner.save('antiguos')
    await owner.save('Sin costo', { section: 'productos', query: '' })
    expect(await owner.names()).toEqual(['antiguos', 'Por surtir'])
    expect(await owner.names('productos')).toEqual(['Sin costo'])
  })

  test('are seen and removed only by the administrator who saved them', async () => {
    const [owner, colleague] = [await anOwner(), await anOwner()]
    const { id } = (await owner.save('Míos')).body.data
    expect(await colleague.names()).toEqual([])
    expect((await call(removeSavedView, { token: colleague.token, params: { id } })).status).toBe(404)
    expect(await owner.names()).toEqual(['Míos'])
    expect((await colleague.save('Míos')).status).toBe(201)
    const removed = await call(removeSavedView, { token: owner.token, params: { id } })
    expect([removed.status, removed.body.data]).toEqual([200, { id }])
    expect((await call(removeSavedView, { token: owner.token, params: { id } })).status).toBe(404)
    expect([await owner.names(), await colleague.names()]).toEqual([[], ['Míos']])
  })

  test('two views with one name saved at once: one of them is refused', async () => {
    const owner = await anOwner()
    const replies = await Promise.all([owner.save('Urgentes'), owner.save('URGENTES')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'VIEW_EXISTS', message: 'Ya tienes una vista con ese nombre' })
    expect(await owner.names()).toHaveLength(1)
  })

  test('are limited to twenty per list, also when two are saved at once', async () => {
    const owner = await anOwner()
    for (let view = 1; view <= 19; view += 1) expect((await owner.save(`Vista ${view}`)).status).toBe(201)
    // Neither can save before both have begun.
    const block = await openTransaction(contextFor(shopItself), (tx) =>
      tx.run(sql`lock table saved_views in share mode`),
    )
    const saving = Promise.all([owner.save('Una más'), owner.save('Otra más')])
    await waitForLock(db, 2)
    await block.commit()
    expect((await saving).map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await owner.save('La que sobra')).body).toMatchObject({ code: 'TOO_MANY_VIEWS' })
    expect(await owner.names()).toHaveLength(20)
    expect((await owner.save('Una', { section: 'productos' })).status).toBe(201)
  })

  test.each([
    ['no name', { name: '   ' }, 'Escribe un nombre para la vista'],
    ['a name of 41 letters', { name: 'n'.repeat(41) }, 'Máximo 40 caracteres'],
    ['an unknown list', { section: 'recetas' as ViewSection }, 'Sección desconocida'],
    ['markup as its filters', { query: '"><script>' }, 'Esta lista no se puede guardar como vista'],
    ['endless filters', { query: 'a'.repeat(1001) }, 'Esta lista no se puede guardar como vista'],
  ])('with %s are refused', async (_, wrong, message) => {
    const { token } = await anOwner()
    const body = { section: 'pedidos' as ViewSection, name: 'Vista', query: '', ...wrong }
    const reply = await call(saveView, { token, body })
    expect([reply.status, reply.body.message]).toEqual([400, message])
  })
})
