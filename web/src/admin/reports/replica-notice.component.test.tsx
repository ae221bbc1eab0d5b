import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { ReplicaNotice } from './replica-notice'

const why = 'La réplica de la base no responde. Los reportes se leen de la base principal y pueden tardar más.'
const replica = { code: 'REPLICA', text: why }
const disk = { code: 'DISK', text: 'Quedan 10 MB.' }
const stateWith = (impairments: object[]) =>
  accepted({ status: 'ready', database: true, migrations: true, writes: true, impairments })

describe('[POOL-32] the notice above the reports', () => {
  test('says that they come from the primary, and why', async () => {
    stubShop(() => stateWith([disk, replica]))
    renderInPanel(<ReplicaNotice />)
    await screen.findByText(why)
    expect(screen.getByText('La réplica de la base no sirve')).toBeTruthy()
    expect(screen.queryByText('Quedan 10 MB.')).toBeNull()
    expect(asked.map(({ path }) => path)).toStrictEqual(['/health/ready'])
  })

  test.each([
    ['the replica is used', () => stateWith([disk])],
    ['the shop cannot say', () => refused(503, 'UNAVAILABLE', '')],
  ])('is not there while %s', async (_, answer) => {
    stubShop(answer)
    renderInPanel(<ReplicaNotice />)
    await settle()
    expect([asked.length, screen.queryByText(/réplica/)]).toStrictEqual([1, null])
  })
})
