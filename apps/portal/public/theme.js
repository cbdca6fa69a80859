// Runs before the first paint, so that no page flashes in the wrong theme.
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('earshot.theme') || 'system';
  } catch {
    /* storage is off: the system's theme */
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
