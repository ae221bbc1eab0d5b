import { expect, test } from 'vitest'
import { refuseMounts } from './replace-folders'

const devices = (of: Record<string, number>) => (path: string) => Promise.resolve(of[path])

test('a restore refuses a folder of pictures that is a mount, before it changes anything', async () => {
  await expect(refuseMounts('/data', devices({ '/data': 1, '/data/media': 2 }))).rejects.toThrow(
    '/data/media is a disk or a network folder of its own, which a restore cannot put aside: unmount it, restore, then move its files away, those of /data/media onto it, and mount it again',
  )
  await expect(refuseMounts('/data', devices({ '/data': 1, '/data/postgres': 2 }))).rejects.toThrow('/data/postgres is')
  await refuseMounts('/data', devices({ '/data': 1, '/data/media': 1, '/data/postgres': 1 }))
  await refuseMounts('/data', devices({ '/data': 1 }))
})
