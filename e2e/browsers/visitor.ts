import { expect } from '@playwright/test'
import { LEAST_DIALOG_HEIGHT } from '../support/dialog-height'
import type { BrowserWindow, NamedKey } from './browser-window'
import { findInPage, type Found, type Query } from './find-in-page'

type Role = Query['role']

/** Controls one window: finds elements by role and name, waits for them, and takes a screenshot of each step. */
export class Visitor {
  readonly pictures: { name: string; png: Buffer }[] = []

  readonly window: BrowserWindow
  private readonly origin: string
  private readonly keepsPictures: boolean

  constructor(window: BrowserWindow, origin: string, keepsPictures: boolean) {
    this.window = window
    this.origin = origin
    this.keepsPictures = keepsPictures
  }

  async open(path: string): Promise<void> {
    await this.window.open(this.origin + path)
    await this.takePicture(`open ${path}`)
  }

  /** Waits until the element is visible and not covered, then clicks its center. */
  async click(role: Role, name: string, dialog?: string): Promise<void> {
    const found = await this.whenReady({ role, name, ...(dialog !== undefined && { dialog }) })
    await this.window.click({ x: found.x + found.width / 2, y: found.y + found.height / 2 })
    await this.takePicture(`click ${role} ${name}`)
  }

  async fill(label: string, text: string, dialog?: string): Promise<void> {
    await this.click('textbox', label, dialog)
    await this.window.run((hasText) => hasText && (document.activeElement as HTMLInputElement).select(), true)
    await this.window.type(text)
    await expect.poll(async () => (await this.find('textbox', label, dialog))?.value).toBe(text)
  }

  async press(key: NamedKey): Promise<void> {
    await this.window.press(key)
    await this.takePicture(`press ${key}`)
  }

  find(role: Role, name: string, dialog?: string): Promise<Found | null> {
    return this.window.run(findInPage, { role, name, ...(dialog !== undefined && { dialog }), scroll: false })
  }

  async sees(role: Role, name: string, dialog?: string): Promise<Found> {
    await expect.poll(() => this.find(role, name, dialog), { message: `${role} ${name}` }).not.toBeNull()
    await this.takePicture(`see ${role} ${name}`)
    const found = await this.find(role, name, dialog)
    if (found === null) throw new Error(`${role} ${name} disappeared`)
    return found
  }

  async doesNotSee(role: Role, name: string, dialog?: string): Promise<void> {
    await expect.poll(() => this.find(role, name, dialog), { message: `no ${role} ${name}` }).toBeNull()
  }

  /** Waits for the open dialog of this name until its animation ends, and checks its minimum height. */
  async seesDialog(name: string): Promise<Found> {
    const height = async () => (await this.find('dialog', name))?.height ?? 0
    await expect.poll(height, { message: `height of ${name}` }).toBeGreaterThanOrEqual(LEAST_DIALOG_HEIGHT)
    return this.sees('dialog', name)
  }

  /** Takes a screenshot on the retry of a failed test, or always with KEEP_PICTURES. */
  async takePicture(step: string): Promise<void> {
    if (this.keepsPictures) await this.keepPicture(step)
  }

  async keepPicture(name: string): Promise<void> {
    this.pictures.push({ name, png: await this.window.screenshot() })
  }

  private async whenReady(query: Query): Promise<Found> {
    let last: Found | null = null
    const isReady = async () => {
      const before = last
      last = await this.window.run(findInPage, { ...query, scroll: true })
      // A click on a moving element would miss it. Equal positions do not suffice: no frame may have been drawn in between.
      const isAtRest = before !== null && last !== null && before.x === last.x && before.y === last.y && !last.isMoving
      return isAtRest && last !== null && last.isReachable && !last.isDisabled
    }
    await expect.poll(isReady, { message: `${query.role} ${query.name} can be clicked`, intervals: [50] }).toBe(true)
    if (last === null) throw new Error(`${query.name} disappeared`)
    return last
  }
}
