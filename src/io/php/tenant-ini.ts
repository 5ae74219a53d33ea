/**
 * PHP's own switches for tenant code: no settings, no processes, no network, no cache that outlives its file.
 * The walls of `confine.ts` hold without them; these make a refusal early and plain.
 */
import type { Ini } from './engine.ts';

/**
 * What opcache must not keep: it would answer with the code of one call in the next, for it neither looks whether a file
 * has changed nor whether it is still there. (Archives, which it keeps too, are shut by the loader.)
 */
export const UNCACHED = '/tmp/*';
/** The file that names it. */
export const UNCACHED_LIST = '/internal/shared/opcache-uncached';

/**
 * Classes that tenant code does not have: what they keep outlives a call (persistent connections, even to a database in
 * memory; the registry of images).
 */
const DISABLED_CLASSES = [
  'PDO Pdo\\Mysql Pdo\\Sqlite',
  'Imagick ImagickDraw ImagickPixel ImagickPixelIterator ImagickKernel',
]
  .join(' ')
  .replaceAll(' ', ',');

/** Functions that tenant code does not have: processes, network, settings, and what would only confuse inside a cage. */
const DISABLED_FUNCTIONS = [
  'exec shell_exec system passthru popen pclose proc_open proc_close proc_get_status proc_nice proc_terminate',
  'pcntl_exec pcntl_fork pcntl_alarm pcntl_signal posix_kill posix_setuid posix_setgid mail dl',
  'fsockopen pfsockopen stream_socket_client stream_socket_server stream_socket_pair stream_socket_accept',
  'socket_create socket_connect socket_create_listen socket_create_pair gethostbyname gethostbynamel gethostbyaddr',
  'dns_get_record dns_check_record dns_get_mx checkdnsrr getmxrr curl_init curl_multi_init curl_exec curl_multi_exec',
  'mysqli_connect mysqli_init mysqli_real_connect mysqli_query ftp_connect ftp_ssl_connect',
  'ini_set ini_alter ini_restore set_time_limit putenv apache_setenv chmod chown chgrp lchown lchgrp symlink link umask',
  'opcache_compile_file opcache_invalidate opcache_reset opcache_get_status opcache_get_configuration',
  'phpinfo php_ini_loaded_file php_ini_scanned_files get_cfg_var error_log syslog openlog',
  'stream_wrapper_register stream_wrapper_restore cli_set_process_title',
]
  .join(' ')
  .replaceAll(' ', ',');

/** The settings of a tenant's engine. `memoryMb`: PHP's `memory_limit`, in MiB. */
export function tenantIni(memoryMb: number): Ini {
  return [
    'display_errors=0',
    'display_startup_errors=0',
    'error_reporting=32767',
    `memory_limit=${memoryMb}M`,
    'zend.exception_ignore_args=1',
    'allow_url_fopen=0',
    'allow_url_include=0',
    'enable_dl=0',
    'file_uploads=0',
    'expose_php=0',
    'implicit_flush=0',
    'output_buffering=0',
    'max_execution_time=0',
    'sys_temp_dir=/tmp',
    'opcache.enable=1',
    'opcache.enable_cli=1',
    'opcache.jit=0',
    'opcache.optimization_level=0',
    'opcache.memory_consumption=16',
    'opcache.interned_strings_buffer=2',
    'opcache.max_accelerated_files=500',
    'opcache.validate_timestamps=0',
    'opcache.file_update_protection=0',
    'opcache.restrict_api=/nowhere',
    `opcache.blacklist_filename=${UNCACHED_LIST}`,
    'realpath_cache_size=0',
    `disable_functions=${DISABLED_FUNCTIONS}`,
    `disable_classes=${DISABLED_CLASSES}`,
  ];
}
