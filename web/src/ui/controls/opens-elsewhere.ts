interface Click {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Whether a click on a link is for another tab or window, which the browser opens. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: Click) => ctrlKey || metaKey || shiftKey
