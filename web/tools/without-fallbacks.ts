import type { Plugin } from 'vite'

// What React asks for and every browser of `browserslist` has: as constants the minifier drops what stands in for them.
const PRESENT =
  'AbortController|Object\\.is|Promise|WeakMap|WeakSet|clearTimeout|document|queueMicrotask|reportError|setTimeout|window(?:\\.[\\w.]+)?'
const IS_FUNCTION = new RegExp(String.raw`"function" === typeof (?:${PRESENT})\b(?![.\w])`, 'g')
const IS_DEFINED = new RegExp(String.raw`"undefined" !== typeof (?:${PRESENT})\b(?![.\w])`, 'g')
const IS_MISSING = new RegExp(String.raw`"undefined" === typeof (?:${PRESENT})\b(?![.\w])`, 'g')

/** Leaves what React does in browsers that are too old for the shop out of its scripts. */
export function withoutFallbacks(): Plugin {
  let replaced = 0
  return {
    name: 'without-fallbacks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/.*\.production\.js$/ },
      handler(code) {
        const count = (constant: string) => () => {
          replaced += 1
          return constant
        }
        return code
          .replace(IS_FUNCTION, count('true'))
          .replace(IS_DEFINED, count('true'))
          .replace(IS_MISSING, count('false'))
      },
    },
    generateBundle() {
      if (replaced === 0) this.error('This version of React asks otherwise for what browsers have')
    },
  }
}
