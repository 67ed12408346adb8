import { themeColors, themeColorSelector } from './theme-colors.ts';

/**
 * Runs inline in the head, before the first paint, so that the wrong theme never flashes. The Content-Security-Policy
 * allows it by its hash, which changes with every character here.
 */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('${themeColorSelector}').forEach(function(m){m.content=t==='dark'?'${themeColors.dark}':'${themeColors.light}'})}}catch(e){}`;
