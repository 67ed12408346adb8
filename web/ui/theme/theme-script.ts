/**
 * Runs inline in the document's head, before the first paint, so that a chosen theme never flashes. The page's
 * Content-Security-Policy allows it by its hash: any change of a character here changes that hash.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";
