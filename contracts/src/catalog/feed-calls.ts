import type { CallTo } from '../endpoint'
import type * as feed from './feed-endpoints'

export const showFeed: CallTo<typeof feed.showFeed> = { method: 'GET', path: '/admin/feed' }
