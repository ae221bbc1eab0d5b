import { describe, expect, test } from 'vitest'
import { videoPlayer } from './video-player'

describe('the player of a video', () => {
  const youtube = {
    site: 'youtube',
    id: 'dQw4w9WgXcQ',
    playerUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  }
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://youtube.com/embed/dQw4w9WgXcQ',
    'https://youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('%s plays on YouTube', (url) => {
    expect(videoPlayer(url)).toEqual(youtube)
  })

  test('a TikTok video plays on TikTok', () => {
    expect(videoPlayer('https://www.tiktok.com/@tocador/video/7234567890123456789')).toEqual({
      site: 'tiktok',
      id: '7234567890123456789',
      playerUrl: 'https://www.tiktok.com/player/v1/7234567890123456789?autoplay=1',
    })
  })

  test.each([
    'https://www.facebook.com/watch?v=1',
    'https://www.youtube.com/@tocador',
    'https://youtube.com.evil.mx/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/../../evil"onload=x',
    'https://www.tiktok.com/@tocador',
  ])('%s is only a link', (url) => {
    expect(videoPlayer(url)?.site).toBe('other')
  })

  test('anything but an http(s) address has no player and no link', () => {
    expect(videoPlayer('javascript:alert(1)')).toBeUndefined()
    expect(videoPlayer('')).toBeUndefined()
  })
})
