import type { CallTo } from '../endpoint'
import type * as searches from './searches-endpoints'

export const noteSearch: CallTo<typeof searches.noteSearch> = { method: 'POST', path: '/public/searches' }
