import { themeColors } from './theme-colors.ts';

/**
 * Runs inline in the head, before the first paint, so that the wrong theme never flashes. The Content-Security-Policy
 * allows it by its hash, which changes with every character here.
 */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.media=(m.content==='${themeColors.dark}')===(t==='dark')?'all':'not all'})}}catch(e){}`;
